import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { linksIn } from '#base/links-in-text.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { Link } from '#web/link.tsx'
import styles from './message.module.css'
import { useVerseFinder } from './verse-finder.ts'

/**
 * The text of a message, each line in its own direction (`message.module.css`). Web addresses become links that the
 * portal doesn't vouch for; Bible references open their verses.
 */
export function MessageText({ text }: { text: string }) {
  const lines = useMemo(() => text.split('\n').map((line) => linksIn(line)), [text])
  return lines.map((pieces, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity
    <span key={index} className={styles.line}>
      {pieces.map((piece, place) =>
        piece.kind === 'link' ? (
          <Address key={`${place} ${piece.text}`} {...piece} />
        ) : (
          <Words key={`${place} ${piece.text}`} text={piece.text} />
        ),
      )}
    </span>
  ))
}

function Address({ text, href }: { text: string; href: string }) {
  const t = useTranslations('portal')
  return (
    <a href={href} target="_blank" rel="nofollow ugc noopener noreferrer">
      <bdi dir="ltr">{text}</bdi>
      <VisuallyHidden> {t('newTab')}</VisuallyHidden>
    </a>
  )
}

function Words({ text }: { text: string }) {
  const { code } = useLanguage()
  const find = useVerseFinder(text)
  if (!find) return text
  return find(text, code).map(({ text: words, to }, place) => {
    const key = `${place} ${words}`
    if (to === undefined) return <span key={key}>{words}</span>
    return (
      <Link key={key} to={to} aria-haspopup="dialog">
        {words}
      </Link>
    )
  })
}
