import { diffArrays } from 'diff'
import { useMemo } from 'react'
import styles from './together.module.css'

/** Words, spaces and single signs, in every script. */
const PARTS = /[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu
/** Texts that differ more are not compared word by word, so that a comparison never stops the page. */
const EDITS_MAX = 2000

/** Divides a text into what it has in common with another one and what only it has. */
export function ownParts(text: string, other: string): { text: string; isOwn: boolean }[] {
  const changes = diffArrays(other.match(PARTS) ?? [], text.match(PARTS) ?? [], { maxEditLength: EDITS_MAX })
  if (!changes) return [{ text, isOwn: true }]
  return changes.flatMap(({ value, added, removed }) => (removed ? [] : [{ text: value.join(''), isOwn: added }]))
}

/** A text in which the words are marked that another version doesn’t have. */
export function WordDiff({ text, other }: { text: string; other: string }) {
  const parts = useMemo(() => ownParts(text, other), [text, other])
  return (
    <p dir="auto" className={styles.words}>
      {parts.map((part, index) => {
        const key = `${index} ${part.text}`
        return part.isOwn && part.text.trim() !== '' ? (
          <ins key={key}>{part.text}</ins>
        ) : (
          <span key={key}>{part.text}</span>
        )
      })}
    </p>
  )
}
