import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  useForm,
  useFormContext,
  type UseFormReturn,
} from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { type Problem, problemOf } from '#base/errors.ts'
import { VALIDATION_DEBOUNCE_MS } from '#features/accounts/limits.ts'
import type { Fault } from '#features/accounts/rules.ts'
import { Field } from '#ui/field.tsx'
import { useFaultText } from './fault-text.ts'
import { Notice } from '#ui/notice.tsx'
import { closeToast, showToast } from '#ui/toasts.ts'
import { setLoading } from '../runtime.ts'
import { scenarioState } from '../store.ts'
import styles from './form.module.css'
import { AGREED, earlyForm } from '../early-popup.ts'
import { useServed } from '../served.ts'
import { useProblemTexts } from './problem-texts.ts'

interface FormProps<Values extends FieldValues> {
  initial: DefaultValues<Values>
  /** Sends the values. Errors that it throws are shown; all input is kept. */
  send: (values: Values) => Promise<void>
  /** Called before validation; false stops. */
  mayBegin?: () => boolean
  children: ReactNode
}

/** A form of a step: validates, sends once at a time, and shows errors at their fields (ERROR-43, SCREEN-46). */
export function StepForm<Values extends FieldValues>({ initial, send, mayBegin, children }: FormProps<Values>) {
  const t = useTranslations('validation')
  const textsOf = useProblemTexts()
  // Toasts of the last attempt, dismissed on the next.
  const [told, setTold] = useState<readonly number[]>([])
  const showErrors = (texts: readonly string[]) => setTold(texts.map((text) => showToast({ tone: 'error', text })))
  const served = useServed()
  const [early] = useState(served ? undefined : earlyForm)
  const [refusal, setRefusal] = useState(served?.problem ? refusalIn(served.problem, textsOf) : early?.refusal)
  const form = useForm<Values>({ defaultValues: initial, mode: 'onChange', delayError: VALIDATION_DEBOUNCE_MS })
  // The server has refused what was sent before the app ran: the same fields are marked.
  useEffect(() => {
    const wrong = (early?.wrong ?? []).filter(isFieldOf(form))
    if (wrong.length > 0) void form.trigger(wrong)
  }, [early, form])
  const submit = form.handleSubmit(
    async (values) => {
      if (scenarioState().hasLoading) return
      setLoading(true)
      setRefusal(undefined)
      for (const toast of told) closeToast(toast)
      try {
        await send(values)
      } catch (error) {
        markFields(form, problemOf(error).validationErrors ?? [])
        showErrors(textsOf(problemOf(error)))
      } finally {
        setLoading(false)
      }
    },
    () => showErrors([t('checkFields')]),
  )
  return (
    <FormProvider {...form}>
      <form
        noValidate
        {...(served && { method: 'post', action: served.action })}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (mayBegin?.() !== false) void submit(event)
        }}
      >
        {served && <input type="hidden" name="screen" value={served.screen} />}
        {served?.hasAgreedBefore && <input type="hidden" name={AGREED} value="on" />}
        {refusal && (
          <Notice tone="bad" role="alert">
            <span data-refusal>{refusal}</span>
          </Notice>
        )}
        {children}
      </form>
    </FormProvider>
  )
}

/** Why a form was refused; undefined if its fields say it. */
const refusalIn = (problem: Problem, textsOf: (problem: Problem) => string[]): string | undefined =>
  problem.validationErrors ? undefined : textsOf(problem).join(' ')

function markFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  faults: readonly { field: string; message: string }[],
): void {
  const isOurs = isFieldOf(form)
  for (const { field, message } of faults) if (isOurs(field)) form.setError(field, { message })
}

const isFieldOf =
  <Values extends FieldValues>({ getValues }: UseFormReturn<Values>) =>
  (field: string): field is Path<Values> =>
    field in getValues()

interface FormFieldProps<Values extends FieldValues> extends Omit<
  ComponentProps<'input'>,
  'name' | 'form' | 'multiline'
> {
  name: Path<Values>
  label: string
  help?: string
  optional?: string | undefined
  check: (typed: string, values: Values) => Fault | undefined
  /** Formats the value while typing. */
  mask?: (typed: string) => string
  multiline?: false
}

/** A field of a form: validated on blur and half a second after the last key (spec §5). */
export function FormField<Values extends FieldValues>(props: FormFieldProps<Values>) {
  const { name, label, check, mask, ...rest } = props
  const t = useTranslations('portal')
  const textOf = useFaultText()
  const { register, trigger, getFieldState, getValues, formState } = useFormContext<Values>()
  const { error } = getFieldState(name, formState)
  const served = useServed()
  const typed = served?.typed
  const isSecret = rest.type === 'password'
  const field = register(name, {
    validate: (value: string, values) => textOf(check(value, values), label) ?? true,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      if (mask) target.value = mask(target.value)
    },
    // An empty field is not an error yet: the visitor may only be passing through.
    onBlur: ({ target }: { target: HTMLInputElement }) => void (target.value !== '' && trigger(name)),
  })
  const servedError =
    typed &&
    (textOf(check(typed[name] ?? '', { ...getValues(), ...typed }), label) ?? messageFor(served?.problem, name))
  return (
    <Field
      {...rest}
      {...field}
      label={label}
      error={typed ? servedError : error?.message}
      {...(served && !isSecret && { defaultValue: typed ? typed[name] : getValues(name) })}
      reveal={isSecret && !served ? { show: t('showPassword'), hide: t('hidePassword') } : undefined}
    />
  )
}

const messageFor = (problem: Problem | undefined, name: string): string | undefined =>
  problem?.validationErrors?.find(({ field }) => field === name)?.message
