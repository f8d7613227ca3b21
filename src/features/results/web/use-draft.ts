import { useEffect, useRef, useState } from 'react'
import { useBlockPlace } from '#features/pages/web/block-place.ts'
import { useVisitor } from '#web/visitor.ts'
import type { Answer } from '../questions.ts'
import { dropDraft, findDraft, saveDraft } from './drafts.ts'
import { useElementPlace } from '#features/progress/web/element-place.ts'

interface Draft {
  value: readonly Answer[]
  /** Changes and saves the value. */
  change: (value: readonly Answer[]) => void
  /** Starts another attempt with this value. */
  restart: (value: readonly Answer[]) => void
  /** Deletes the draft after sending; from then on the answer is in the outbox. */
  drop: () => void
}

/** The state of an unsent answer, which survives a reload for the same person in the same browser. */
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
      // A choice made while the draft was loading is newer.
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
      if (key) saveDraft(key, next)
    },
    restart: setValue,
    drop: () => {
      if (key) void dropDraft(key)
    },
  }
}
