import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
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

/** The same with words, for phones, where the bar has no room for it. */
export function TextSizeRow() {
  const t = useTranslations('course')
  const size = useStore(textSize)
  return (
    <Button variant="soft" size="sm" onClick={() => chooseTextSize(nextTextSize(size))}>
      <Icon name="text-size" />
      {t(`textSize.${size}`)}
    </Button>
  )
}
