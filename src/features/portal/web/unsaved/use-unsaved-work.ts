import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { showToast } from '#ui/toasts.ts'
import { fillForm, type FormValues, readForm, readStart } from '#web/form-values.ts'
import { setLeaveGuard } from '#web/guarded-forms.ts'
import { type TypedCopy, UnsavedWork } from '#web/unsaved-work.ts'
import { useVisitor } from '#web/visitor.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { useStaying } from './leaving.ts'

setLeaveGuard(LeaveGuard)

interface Guard {
  /** Marks the work as saved. Call it before navigating away. */
  forget: () => void
}

interface Guarded<Value> {
  /** Identifies the form and its record; the same after a reload. */
  place: string
  /** The current value of the form. */
  value: Value
  /** The initial or last saved value. */
  start: Value
  /** Identifies the version of the record, where `start` differs between visits to the same version. */
  base?: string
  /**
   * A part of an address: pages whose address contains it keep what was typed, so going there needs no confirmation.
   */
  keptWithin?: string
  /** Puts the value of an earlier visit into the form. */
  restore: (value: Value) => void
}

/**
 * Guards a form with controlled fields: leaving the page with unsaved changes asks for confirmation, and a reload or
 * crash restores them. Forms with uncontrolled fields use `useUnsavedForm`.
 */
export function useUnsavedWork<Value>({ place, value, start, base, keptWithin, restore }: Guarded<Value>): Guard {
  const { work, left } = useWork(place, keptWithin)
  const now = JSON.stringify(value)
  const before = JSON.stringify(start)
  const bring = useRestore()
  const restoreLeft = useEffectEvent(() =>
    bring(work, left.current, {
      now,
      base: base ?? before,
      restore: (kept) => {
        const typed: Value = JSON.parse(kept)
        restore(isRecord(start) && isRecord(typed) ? { ...start, ...typed } : typed)
      },
      startOver: () => restore(start),
    }),
  )
  useLayoutEffect(() => work.update({ start: before, value: now, base }), [work, before, now, base])
  useEffect(() => restoreLeft(), [])
  return { forget: () => work.forget() }
}

interface GuardedForm {
  place: string
  base?: string
}

/** Like `useUnsavedWork`, for a form with uncontrolled fields. Passwords and files are not stored. */
export function useUnsavedForm({ place, base }: GuardedForm): Guard & { ref: RefObject<HTMLFormElement | null> } {
  const ref = useRef<HTMLFormElement>(null)
  const { work, left } = useWork(place)
  const begun = useRef<FormValues>({})
  const bring = useRestore()
  const watch = useEffectEvent((form: HTMLFormElement) => {
    begun.current = readStart(form)
    const start = JSON.stringify(begun.current)
    const look = () => work.update({ start, value: JSON.stringify(readForm(form)), base })
    look()
    // The `reset` event fires before the fields are cleared.
    const onReset = () => queueMicrotask(look)
    form.addEventListener('input', look)
    form.addEventListener('change', look)
    form.addEventListener('reset', onReset)
    return () => {
      form.removeEventListener('input', look)
      form.removeEventListener('change', look)
      form.removeEventListener('reset', onReset)
    }
  })
  const restoreLeft = useEffectEvent((form: HTMLFormElement) => {
    const start = JSON.stringify(begun.current)
    bring(work, left.current, {
      now: start,
      base: base ?? start,
      restore: (kept) => {
        const values: FormValues = JSON.parse(kept)
        fillForm(form, values)
        // Restoring a choice may have rendered further fields.
        requestAnimationFrame(() => fillForm(form, values))
      },
      startOver: () => fillForm(form, begun.current),
    })
  })
  useLayoutEffect(() => (ref.current ? watch(ref.current) : undefined), [])
  useEffect(() => void (ref.current && restoreLeft(ref.current)), [])
  return { ref, forget: () => work.forget() }
}

interface Work {
  work: UnsavedWork
  /** Unsaved work of an earlier visit, read before new input overwrites it. */
  left: RefObject<TypedCopy | undefined>
}

/** The key contains the user, so that nobody gets another person's work in a shared browser. */
function useWork(place: string, keptWithin?: string): Work {
  const visitor = useVisitor()
  const owner = visitor.kind === 'guest' ? 'guest' : visitor.userId
  const [work] = useState(() => new UnsavedWork(`${owner}:${place}`, keptWithin))
  const left = useRef<TypedCopy>(undefined)
  useStaying()
  // A layout effect, so that the form is guarded before anything can be typed into it.
  useLayoutEffect(() => {
    left.current = work.find()
    return work.open()
  }, [work])
  return { work, left }
}

interface Restoring {
  /** The current value of the form. */
  now: string
  base: string
  restore: (value: string) => void
  startOver: () => void
}

/** Restores unsaved work and says so. If the record has changed since, it only offers to restore it. */
function useRestore() {
  const t = useTranslations('portal.unsaved')
  return (work: UnsavedWork, copy: TypedCopy | undefined, { now, base, restore, startOver }: Restoring) => {
    if (!copy || copy.value === now) return
    if (copy.base !== base) {
      const action = { text: t('restore'), onPress: () => restore(copy.value) }
      return void showToast({ tone: 'error', text: t('changedSince'), action })
    }
    restore(copy.value)
    const onPress = () => {
      startOver()
      work.forget()
    }
    showToast({ tone: 'success', text: t('restored'), action: { text: t('startOver'), onPress } })
  }
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
