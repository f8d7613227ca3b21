import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { dispatch } from '#web/actions.ts'
import { textsOf } from '#web/form-texts.ts'
import words from '../../words.json' with { type: 'json' }
import styles from './trace.module.css'

/** Starts any scenario at any step with any options. */
export function FreeStart({ ids }: { ids: readonly string[] }) {
  const [error, setError] = useState<string>()
  const start = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const [id, step, json] = ['id', 'step', 'options'].map(textsOf(new FormData(event.currentTarget)))
    const options = objectIn(json || '{}')
    setError(options ? undefined : words.popups.notJson)
    if (id && options) dispatch('START_SCENARIO', { id, ...(step && { step }), options })
  }
  return (
    <form className={styles.start} onSubmit={start}>
      <Select label={words.popups.scenarioId} name="id" options={ids.map((id) => ({ value: id, text: id }))} />
      <Field label={words.popups.step} name="step" dir="ltr" />
      <Field label={words.popups.options} name="options" dir="ltr" placeholder='{ "course": "mark" }' error={error} />
      <Button type="submit" variant="soft">
        {words.popups.start}
      </Button>
    </form>
  )
}

function objectIn(json: string): object | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
