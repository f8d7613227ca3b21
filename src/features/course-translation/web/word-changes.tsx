import { diffArrays } from 'diff'
import { useMemo } from 'react'

/** Words, spaces and single signs, in every script. */
const PARTS = /[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu
/** Texts that differ more are shown one after the other. */
const EDITS_MAX = 1000

/** A text with what was removed from an earlier version and what was added to it. */
export function WordChanges({ before, now }: { before: string; now: string }) {
  const changes = useMemo(
    () => diffArrays(before.match(PARTS) ?? [], now.match(PARTS) ?? [], { maxEditLength: EDITS_MAX }),
    [before, now],
  )
  if (!changes)
    return (
      <>
        <del>{before}</del> <ins>{now}</ins>
      </>
    )
  return changes.map(({ value, added, removed }, index) => {
    const key = `${index} ${value.join('')}`
    const text = value.join('')
    if (removed) return <del key={key}>{text}</del>
    return added ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>
  })
}
