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

/** What is wrong with one value of a form, by its place there, as `socials.0.url`. */
export interface FormError {
  field: string
  message: string
}

interface Shown {
  errors: readonly FormError[]
  /** Errors whose field is nowhere on the screen. */
  unshown: readonly FormError[]
  claim: (id: string, error: FormError) => () => void
}

const NO_ERRORS: readonly FormError[] = []
const Errors = createContext<Shown>({ errors: NO_ERRORS, unshown: NO_ERRORS, claim: () => () => {} })
const Place = createContext('')

interface FormErrorsProps {
  errors: readonly FormError[]
  children: ReactNode
}

/**
 * Shows errors of a form beside the fields within whose `name` is their place. The first of them gets the focus; those whose
 * field is nowhere on the screen are what `useUnshownErrors` gives. An error goes as soon as its field is changed.
 */
export function FormErrors({ errors: told, children }: FormErrorsProps) {
  const box = useRef<HTMLDivElement>(null)
  const errors = useUnmended(box, told)
  const claimed = useRef(new Map<string, FormError>())
  const [unshown, setUnshown] = useState(NO_ERRORS)
  const claim = useCallback((id: string, error: FormError) => {
    claimed.current.set(id, error)
    return () => void claimed.current.delete(id)
  }, [])
  useEffect(() => {
    // What is folded away opens first, and its fields then claim their errors.
    const frame = requestAnimationFrame(() => {
      const shown = new Set(claimed.current.values())
      setUnshown(errors.filter((error) => !shown.has(error)))
    })
    return () => cancelAnimationFrame(frame)
  }, [errors])
  const count = useRef(0)
  useEffect(() => {
    // Errors become fewer while one mends them: only new ones draw the eye.
    const isNew = errors.length > count.current
    count.current = errors.length
    if (!isNew) return
    const frame = requestAnimationFrame(() => focusFirst(box.current))
    return () => cancelAnimationFrame(frame)
  }, [errors])
  const shown = useMemo(() => ({ errors, unshown, claim }), [errors, unshown, claim])
  return (
    <Errors value={shown}>
      <div ref={box} data-form-errors>
        {children}
      </div>
    </Errors>
  )
}

/** The errors without those whose field was changed since. */
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

/** Fields within stand at `name` of the value, as `socials.0`. */
export function FieldsAt({ name, children }: { name: string; children: ReactNode }) {
  const above = use(Place)
  const place = above === '' ? name : `${above}.${name}`
  return <Place value={place}>{children}</Place>
}

/** What is wrong with the value at `name`; with `exact`, not with a part of it. */
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

/** Errors that no field on the screen shows; they belong beside the button that sends the form. */
export const useUnshownErrors = (): readonly FormError[] => use(Errors).unshown
