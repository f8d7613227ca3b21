import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { linksIn } from '#base/links-in-text.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './message.module.css'

/** What a person wrote, each line in its own direction; addresses lead out of the portal, to nothing it vouches for. */
export function MessageText({ text }: { text: string }) {
  const t = useTranslations('portal')
  const lines = useMemo(() => text.split('\n').map((line) => linksIn(line)), [text])
  return lines.map((pieces, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- lines of one text have no other name
    <span key={index} dir="auto" className={styles.line}>
      {pieces.map((piece, place) => {
        const key = `${place} ${piece.text}`
        if (piece.kind === 'text') return <span key={key}>{piece.text}</span>
        return (
          <a key={key} href={piece.href} target="_blank" rel="nofollow ugc noopener noreferrer">
            <bdi dir="ltr">{piece.text}</bdi>
            <VisuallyHidden> {t('newTab')}</VisuallyHidden>
          </a>
        )
      })}
    </span>
  ))
}
