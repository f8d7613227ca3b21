import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import type { BulkFormProps, BulkOffer } from './bulk-bar.tsx'

interface Words {
  title: string
  label: string
  help: string
  maxLength: number
}

/** An action that asks for a reason. */
export const reasonOffer = (id: string, words: Words): BulkOffer => ({
  id,
  text: words.title,
  form: (props) => <ReasonForm {...props} {...words} />,
})

/** A dialog that asks for a reason before an action on several entries. */
function ReasonForm({ title, label, help, maxLength, isBusy, onInput, onClose }: BulkFormProps & Words) {
  const say = useTranslations('portal')
  const [reason, setReason] = useState('')
  const form = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={say('close')}
      title={title}
      actions={
        <Button type="submit" form={form} variant="bad" busy={isBusy}>
          {title}
        </Button>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          onInput({ reason: reason.trim() })
        }}
      >
        <Field
          name="reason"
          label={label}
          help={help}
          maxLength={maxLength}
          dir="auto"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  )
}
