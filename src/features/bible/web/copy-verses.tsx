import { type RefObject, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Verse } from './queries.ts'
import { copyText } from './shown-verses.ts'

const COPIED_FOR_MS = 2000

/** Copies verses with their reference. Without clipboard permission the text is selected for manual copying. */
export function CopyVerses(props: {
  verses: readonly Verse[]
  reference: string
  text: RefObject<HTMLElement | null>
}) {
  const t = useTranslations('course.bible')
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    const timer = isCopied ? setTimeout(setCopied, COPIED_FOR_MS, false) : undefined
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copyText(props.verses, props.reference))
      setCopied(true)
    } catch {
      if (props.text.current) getSelection()?.selectAllChildren(props.text.current)
    }
  }
  return (
    <Button variant="soft" size="sm" onClick={() => void copy()}>
      <Icon name={isCopied ? 'check' : 'copy'} />
      <span aria-live="polite">{isCopied ? t('copied') : t('copy')}</span>
    </Button>
  )
}
