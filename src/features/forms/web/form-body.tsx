import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import { makeId } from '#base/ids.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { maskPhone } from '#features/accounts/rules.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { closeToast, showToast } from '#ui/toasts.ts'
import { debounce } from '#ui/timing.ts'
import { DRAFT_DEBOUNCE_MS, type FileValue, type ShownField, type WholeForm } from '../fields.ts'
import { checkAnswer, type FormFault } from '../rules.ts'
import { compiled } from '../safe-pattern.ts'
import { dropDraft, type FormValues, saveDraft, readDraft } from './draft.ts'
import { OneField } from './form-fields.tsx'
import { fileValueOf, fillIn, valuesIn } from './form-values.ts'
import styles from './form.module.css'
import { isWaiting, readyToSend } from './send-later.ts'
import type { RecordToSend } from './send-record.ts'
import { showProblem } from './show-problem.ts'

interface FormBodyProps {
  form: WholeForm
  /** Sends the record. Errors that it throws are shown; all input is kept. */
  send: (record: RecordToSend) => Promise<void>
  /** Called before validation; false stops. */
  mayBegin: () => boolean
  /** Consent to the policy and the button. */
  children: ReactNode
}

const TRAP = 'website'

const fits = (pattern: string, value: string): boolean => compiled(pattern)?.test(value) ?? true

/** Fields of a form: validated on blur and half a second after the last key, with the draft stored meanwhile (FORM-17). */
export function FormBody({ form, send, mayBegin, children }: FormBodyProps) {
  const t = useTranslations('validation')
  const { faults, setFaults, textOf } = useFaults()
  const [files, setFiles] = useState<Record<string, FileValue | undefined>>({})
  const user = useUser()
  const { formatLocale } = useLanguage()
  const place = useRef<HTMLFormElement>(null)
  const recordId = useRef('')
  const isSending = useRef(false)
  const toast = useRef<number | undefined>(undefined)
  useEffect(() => {
    if (place.current) fillIn(place.current, readDraft(form.id))
  }, [form.id])

  const userId = user.isGuest ? undefined : user.id
  const isReady = useRef(false)
  const startReady = () => {
    if (isReady.current) return
    isReady.current = true
    readyToSend(userId).catch(() => {
      isReady.current = false
    })
  }
  const sendWaiting = useEffectEvent(() => {
    if (isWaiting()) startReady()
  })
  useEffect(() => sendWaiting(), [])

  const faultOf = (field: ShownField, values: FormValues) =>
    textOf(checkAnswer(field, values[field.id], fits), field.label)
  const look = (name: string, isLeft: boolean) => {
    const field = form.fields.find(({ id }) => id === name)
    if (!place.current || !field) return
    const values = valuesIn(place.current, form.fields, files)
    // An empty field is not an error yet: the visitor may only be passing through.
    const isEmpty = values[name] === '' || values[name] === undefined
    if (isLeft && isEmpty) return
    setFaults((old) => ({ ...old, [name]: faultOf(field, values) }))
  }
  const [later] = useState(() => debounce((work: () => void) => work(), DRAFT_DEBOUNCE_MS))
  const onInput = (control: EventTarget) => {
    if (!('name' in control) || typeof control.name !== 'string') return
    if (control instanceof HTMLInputElement && control.type === 'tel') control.value = maskPhone(control.value)
    const { name } = control
    startReady()
    later(() => {
      if (!place.current) return
      saveDraft(form.id, valuesIn(place.current, form.fields, files))
      if (faults[name] !== undefined) look(name, false)
    })
  }
  const chooseFile = async (field: ShownField, chosen: File | undefined) => {
    const value = chosen && (await fileValueOf(chosen))
    setFiles((old) => ({ ...old, [field.id]: value }))
    setFaults((old) => ({ ...old, [field.id]: value && faultOf(field, { [field.id]: value }) }))
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!mayBegin() || isSending.current) return
    if (toast.current !== undefined) closeToast(toast.current)
    const values = valuesIn(event.currentTarget, form.fields, files)
    const found = Object.fromEntries(form.fields.map((field) => [field.id, faultOf(field, values)]))
    setFaults(found)
    const first = form.fields.find(({ id }) => found[id] !== undefined)
    if (first) {
      focusOn(event.currentTarget, first.id)
      toast.current = showToast({ tone: 'error', text: t('checkFields') })
      return
    }
    isSending.current = true
    recordId.current ||= makeId()
    const trap = new FormData(event.currentTarget).get(TRAP)
    try {
      await send({
        id: recordId.current,
        formId: form.id,
        plural: form.plural,
        values,
        website: typeof trap === 'string' ? trap : '',
        userId,
      })
      recordId.current = ''
      dropDraft(form.id)
    } catch (error) {
      const { validationErrors = [] } = problemOf(error)
      setFaults((old) => ({
        ...old,
        ...Object.fromEntries(validationErrors.map((each) => [each.field, each.message])),
      }))
      showProblem(error, { t, locale: formatLocale })
    } finally {
      isSending.current = false
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what bubbles up from its controls
    <form
      ref={place}
      noValidate
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      onInput={(event) => onInput(event.target)}
      onBlur={({ target }) => {
        if ('name' in target && typeof target.name === 'string') look(target.name, true)
      }}
    >
      {form.fields.map((field) => (
        <OneField
          key={field.id}
          field={field}
          error={faults[field.id]}
          file={files[field.id]}
          onFile={(file) => void chooseFile(field, file)}
        />
      ))}
      <div className={styles.trap} aria-hidden="true">
        <label>
          {TRAP}
          <input name={TRAP} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {children}
    </form>
  )
}

function focusOn(form: HTMLFormElement, name: string): void {
  const found = form.elements.namedItem(name)
  const control = found instanceof RadioNodeList ? found[0] : found
  if (control instanceof HTMLElement) control.focus()
}

function useFaults() {
  const t = useTranslations('validation')
  const [faults, setFaults] = useState<Readonly<Record<string, string | undefined>>>({})
  const textOf = (fault: FormFault | undefined, label: string): string | undefined => {
    if (!fault) return undefined
    const count = 'count' in fault ? { count: fault.count } : {}
    return t(fault.reason, { field: label, ...count })
  }
  return { faults, setFaults, textOf }
}
