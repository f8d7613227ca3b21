import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '#ui/icon-button.tsx'
import { keptTextSize, nextTextSize, setTextSize, type TextSize } from './text-size.ts'

/** Makes the text of lessons larger, in steps. */
export function TextSizeButton() {
  const t = useTranslations('course')
  const [size, setSize] = useState<TextSize>('normal')
  useEffect(() => {
    const kept = keptTextSize()
    setSize(kept)
    if (kept !== 'normal') setTextSize(kept)
  }, [])
  const enlarge = () => {
    const next = nextTextSize(size)
    setSize(next)
    setTextSize(next)
  }
  return <IconButton icon="text-size" label={t(`textSize.${size}`)} onClick={enlarge} />
}
