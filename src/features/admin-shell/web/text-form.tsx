import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { EntryActions } from '#ui/entries.tsx'
import { Field } from '#ui/field.tsx'
import styles from './text-form.module.css'

interface TextFormProps {
  field: { label: string; help: string; maxLength: number; isMultiline?: boolean }
  start?: string | undefined
  send: { text: string; variant: 'primary' | 'bad' }
  cancelText: string
  onSend: (text: string) => Promise<void>
  onCancel: () => void
}

/** Asks for one text in place of an entry's actions: an answer, or the reason of a decision. */
export function TextForm({
  field: { isMultiline = false, ...field },
  start = '',
  send,
  cancelText,
  onSend,
  onCancel,
}: TextFormProps) {
  const [text, setText] = useState(start)
  const edit = ({ currentTarget }: { currentTarget: { value: string } }) => setText(currentTarget.value)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onSend(text)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {isMultiline ? (
        <Field multiline dir="auto" {...field} value={text} onChange={edit} />
      ) : (
        <Field {...field} value={text} onChange={edit} />
      )}
      <EntryActions>
        <Button type="submit" size="sm" variant={send.variant}>
          {send.text}
        </Button>
        <Button size="sm" variant="text" onClick={onCancel}>
          {cancelText}
        </Button>
      </EntryActions>
    </form>
  )
}
