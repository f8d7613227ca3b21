import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'

/** An error of one field. `field` is the path of its value in the form, such as `socials.0.url`. */
export interface FormError {
  field: string
  message: string
}

interface Shown {
  errors: readonly FormError[]
  /** Errors without a field on the screen. */
  unshown: readonly FormError[]
  claim: (id: string, error: FormError) => () => void
}

const NO_ERRORS: readonly FormError[] = []
const Errors = createContext<Shown>({ errors: NO_ERRORS, unshown: NO_ERRORS, claim: () => () => {} })
const Place = createContext('')

export interface FormErrorsProps {
  errors: readonly FormError[]
  /** How often the person has tried to save. Each attempt moves the focus to the first invalid field. */
  tries?: number
  children: ReactNode
}

/**
 * Shows each error beside the field with its `name`, until that field is changed, and moves the focus to the first invalid field.
 * Errors without a field on the screen are returned by `useUnshownErrors`.
 */
export function FormErrors({ errors: given, tries = 0, children }: FormErrorsProps) {
  const box = useRef<HTMLDivElement>(null)
  const errors = useUnmended(box, given)
  const claimed = useRef(new Map<string, FormError>())
  const [unshown, setUnshown] = useState(NO_ERRORS)
  const claim = useCallback((id: string, error: FormError) => {
    claimed.current.set(id, error)
    return () => void claimed.current.delete(id)
  }, [])
  useEffect(() => {
    // Wait until collapsed parts have opened and their fields have claimed their errors.
    const frame = requestAnimationFrame(() => {
      const shown = new Set(claimed.current.values())
      setUnshown(errors.filter((error) => !shown.has(error)))
    })
    return () => cancelAnimationFrame(frame)
  }, [errors])
  const last = useRef({ count: 0, tries })
  useEffect(() => {
    // Correcting a field changes the errors, too, but must not move the focus.
    const isNew = errors.length > last.current.count || tries > last.current.tries
    last.current = { count: errors.length, tries }
    if (!isNew) return
    const frame = requestAnimationFrame(() => focusFirst(box.current))
    return () => cancelAnimationFrame(frame)
  }, [errors, tries])
  const shown = useMemo(() => ({ errors, unshown, claim }), [errors, unshown, claim])
  return (
    <Errors value={shown}>
      <div ref={box} data-form-errors>
        {children}
      </div>
    </Errors>
  )
}

/** Returns the errors whose fields have not changed since the errors appeared. */
function useUnmended(box: RefObject<HTMLElement | null>, errors: readonly FormError[]): readonly FormError[] {
  const [mended, setMended] = useState(NO_ERRORS)
  useEffect(() => {
    const element = box.current
    if (!element || errors.length === 0) return
    const onInput = ({ target }: Event) => {
      const name = target instanceof Element ? target.getAttribute('name') : null
      const changed = name ? errors.filter(({ field }) => isAt(field, name, false)) : NO_ERRORS
      if (changed.length > 0) setMended((old) => [...old, ...changed])
    }
    element.addEventListener('input', onInput)
    return () => {
      element.removeEventListener('input', onInput)
      setMended(NO_ERRORS)
    }
  }, [box, errors])
  return useMemo(
    () => (mended.length > 0 ? errors.filter((error) => !mended.includes(error)) : errors),
    [errors, mended],
  )
}

function focusFirst(box: HTMLElement | null): void {
  const control = box?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const folded = control?.closest('details')
  if (folded) folded.open = true
  control?.focus()
  control?.scrollIntoView({ block: 'center' })
}

/** Prefixes the names of the fields inside with `name`, such as `socials.0`. */
export function FieldsAt({ name, children }: { name: string; children: ReactNode }) {
  const above = use(Place)
  const place = above === '' ? name : `${above}.${name}`
  return <Place value={place}>{children}</Place>
}

/** Returns the error of the value at `name` or of a part of it; with `exact`, only of the value itself. */
export function useFormError(name: string | undefined, { exact = false } = {}): string | undefined {
  const { errors, claim } = use(Errors)
  const above = use(Place)
  const id = useId()
  const place = above === '' || name === undefined ? name : `${above}.${name}`
  const error = place === undefined ? undefined : errors.find(({ field }) => isAt(field, place, exact))
  useEffect(() => (error ? claim(id, error) : undefined), [error, claim, id])
  return error?.message
}

const isAt = (field: string, place: string, exact: boolean): boolean =>
  field === place || (!exact && field.startsWith(`${place}.`))

/** Returns the errors that no field on the screen shows. Show them beside the form's submit button. */
export const useUnshownErrors = (): readonly FormError[] => use(Errors).unshown
