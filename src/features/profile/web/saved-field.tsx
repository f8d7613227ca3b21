import { type ComponentProps, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Fault } from '#features/accounts/rules.ts'
import { useFaultText } from '#features/scenarios/web/form/fault-text.ts'
import { useProblemTexts } from '#features/scenarios/web/form/problem-texts.ts'
import { Field } from '#ui/field.tsx'
import { useDebounced } from '#ui/use-timing.ts'
import { askBeforeUnload } from '#web/ask-before-unload.ts'
import { createAutosave, type Saving } from './autosave.ts'
import styles from './saved-field.module.css'
import { SavingLine } from './saving-line.tsx'

interface SavedFieldProps extends Omit<ComponentProps<'input'>, 'name' | 'form' | 'multiline' | 'value' | 'onChange'> {
  /** Name of the field in server errors. */
  name: string
  label: string
  help?: string
  optional?: string
  /** The saved value. */
  saved: string
  save: (text: string) => Promise<unknown>
  check: (typed: string) => Fault | undefined
  /** Formats the value while typing. */
  mask?: (typed: string) => string
}

/** Texts that couldn't be sent, for a return to the page. Lost on a reload and after signing out. */
const unsent = new Map<string, string>()

/** A field that saves by itself and says so (USER-26). Errors are shown below it; a text that couldn't be sent stays in it. */
export function SavedField({ name, label, saved, save, check, mask, ...rest }: SavedFieldProps) {
  const [text, setText] = useState(() => unsent.get(name) ?? saved)
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' })
  const [autosave] = useState(() => createAutosave({ saved, save, show: setSaving }))
  const error = useFieldError({ name, label, text, check, saving })
  useEffect(() => {
    const left = unsent.get(name)
    if (left !== undefined && !check(left)) autosave.change(left)
    return retryWhenOnline(autosave)
  }, [autosave, name, check])
  const change = (typed: string) => {
    const next = mask ? mask(typed) : typed
    setText(next)
    if (next === saved) unsent.delete(name)
    else unsent.set(name, next)
    if (check(next)) autosave.hold()
    else autosave.change(next)
  }
  useEffect(() => {
    if (saving.kind === 'saved') unsent.delete(name)
  }, [saving, name])
  return (
    <div className={styles.field}>
      <Field
        {...rest}
        name={name}
        label={label}
        value={text}
        error={error}
        onChange={({ target }) => change(target.value)}
        onBlur={() => void autosave.flush()}
      />
      <SavingLine saving={saving} onRetry={() => void autosave.flush()} />
    </div>
  )
}

/** Sends again when the device is online and when the field unmounts; asks before the page is left with unsaved text. */
function retryWhenOnline({ flush, isWaiting }: ReturnType<typeof createAutosave>): () => void {
  const onOnline = () => void flush()
  const onLeave = (event: BeforeUnloadEvent) => {
    if (isWaiting()) askBeforeUnload(event)
  }
  addEventListener('online', onOnline)
  addEventListener('beforeunload', onLeave)
  return () => {
    removeEventListener('online', onOnline)
    removeEventListener('beforeunload', onLeave)
    void flush()
  }
}

interface Asked extends Pick<SavedFieldProps, 'name' | 'label' | 'check'> {
  text: string
  saving: Saving
}

/** Returns the error of a field: from validation once typing has paused, else from the server. */
function useFieldError({ name, label, text, check, saving }: Asked): string | undefined {
  const t = useTranslations('page.profile')
  const textOf = useFaultText()
  const textsOf = useProblemTexts()
  const isTyping = useDebounced(text) !== text
  const fault = check(text)
  if (fault) return isTyping ? undefined : textOf(fault, label)
  if (saving.kind !== 'failed') return undefined
  const own = saving.problem.validationErrors?.find(({ field }) => field === name)
  if (own) return own.message
  return saving.problem.status === 0 ? t('offline') : textsOf(saving.problem)[0]
}
