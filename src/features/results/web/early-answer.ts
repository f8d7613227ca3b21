import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Answer } from '../questions.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Takes over what a person chose or typed in the page of the server before the app was there. While hydrating React leaves
 * the controls as they are, but sets them back at the next update, and sends no event. A choice has the id of its variant as
 * `value`; a list of targets has it as `name`.
 */
export function useEarlyAnswer(onAnswer: (answers: Answer[]) => void): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const take = useEffectEvent(onAnswer)
  useLayoutEffect(() => {
    const controls = [...(place.current?.querySelectorAll<Control>('input, select, textarea') ?? [])]
    if (controls.some(isChanged)) take(controls.flatMap(answersOf))
  }, [])
  return place
}

/** Whether the control differs from what the server sent. */
function isChanged(control: Control): boolean {
  if (control.disabled) return false
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected)
  if (isChoice(control)) return control.checked !== control.defaultChecked
  return control.value !== control.defaultValue
}

function answersOf(control: Control): Answer[] {
  const { name, value } = control
  if (control instanceof HTMLSelectElement) return value === '' ? [] : [{ id: name, target: value }]
  if (isChoice(control)) return control.checked ? [{ id: value }] : []
  return value === '' ? [] : [{ text: value }]
}

const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === 'radio' || control.type === 'checkbox'
