import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '#ui/icon-button.tsx'
import '#ui/lazy-icons.ts'
import { useStore } from '#ui/use-store.ts'
import { chooseTextSize, nextTextSize, textSize } from './text-size.ts'

/** Enlarges the text of lessons, in steps. */
export function TextSizeButton() {
  const t = useTranslations('course')
  const size = useStore(textSize)
  useEffect(() => {
    document.documentElement.dataset.textSize = size
  }, [size])
  return (
    <IconButton icon="text-size" label={t(`textSize.${size}`)} onClick={() => chooseTextSize(nextTextSize(size))} />
  )
}
