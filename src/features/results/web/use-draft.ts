import { useEffect, useRef, useState } from 'react'
import { useBlockPlace } from '#features/pages/web/block-place.ts'
import { useVisitor } from '#web/visitor.ts'
import type { Answer } from '../questions.ts'
import { dropDraft, findDraft, keepDraft } from './drafts.ts'
import { useElementPlace } from '#features/progress/web/element-place.ts'

interface Draft {
  value: readonly Answer[]
  /** The person changes it: it is kept at once. */
  change: (value: readonly Answer[]) => void
  /** What follows begins with this. */
  restart: (value: readonly Answer[]) => void
  /** It was sent: from here on the outbox keeps it. */
  drop: () => void
}

/** An answer that is being given. It survives a reload, for the same person in the same browser. */
export function useDraft(start: readonly Answer[]): Draft {
  const { id: blockId } = useBlockPlace()
  const place = useElementPlace()
  const visitor = useVisitor()
  const [value, setValue] = useState(start)
  const isTouched = useRef(false)
  const owner = visitor.kind === 'user' ? visitor.userId : 'guest'
  const key = place && `${owner}/${place.elementId}.${blockId}`
  useEffect(() => {
    if (!key) return
    let isCurrent = true
    void findDraft(key).then((draft) => {
      // What was chosen while the draft was being read is newer.
      if (draft && isCurrent && !isTouched.current) setValue(draft)
    })
    return () => {
      isCurrent = false
      isTouched.current = false
    }
  }, [key])
  return {
    value,
    change: (next) => {
      isTouched.current = true
      setValue(next)
      if (key) keepDraft(key, next)
    },
    restart: setValue,
    drop: () => {
      if (key) void dropDraft(key)
    },
  }
}
