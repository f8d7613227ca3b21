import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { discardEarlyInput, isChanged } from '#web/early-input.ts'
import type { Control } from '#web/touched-controls.ts'
import type { Answer } from '../questions.ts'

/**
 * Picks up what was chosen or typed in the server-rendered page before hydration. React leaves the controls unchanged
 * while hydrating, but resets them at the next update and sends no event. A choice has its variant's id as `value`; a
 * list of targets has it as `name`.
 */
export function useEarlyAnswer(onAnswer: (answers: Answer[]) => void): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const take = useEffectEvent(onAnswer)
  useLayoutEffect(() => {
    const controls = [...(place.current?.querySelectorAll<Control>('input, select, textarea') ?? [])]
    discardEarlyInput(controls)
    if (controls.some(isDifferent)) take(controls.flatMap(answersOf))
  }, [])
  return place
}

const isDifferent = (control: Control): boolean => !control.disabled && isChanged(control)

function answersOf(control: Control): Answer[] {
  const { name, value } = control
  if (control instanceof HTMLSelectElement) return value === '' ? [] : [{ id: name, target: value }]
  if (isChoice(control)) return control.checked ? [{ id: value }] : []
  return value === '' ? [] : [{ text: value }]
}

const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === 'radio' || control.type === 'checkbox'
