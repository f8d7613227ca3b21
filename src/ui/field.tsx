import { type ComponentProps, useState } from 'react'
import { FieldFrame, type FieldFrameProps, inputClass, useFieldWiring } from './field-frame.tsx'
import styles from './field.module.css'
import { useFormError } from './form-errors.tsx'
import { IconButton } from './icon-button.tsx'

type InputProps = FieldFrameProps &
  Omit<ComponentProps<'input'>, keyof FieldFrameProps> & {
    multiline?: false
    /** Texts of the button that shows a password. */
    reveal?: { show: string; hide: string } | undefined
  }
type AreaProps = FieldFrameProps & Omit<ComponentProps<'textarea'>, keyof FieldFrameProps> & { multiline: true }

/** A text field with its label, help and error; all other props are passed to the input. */
export function Field(props: InputProps | AreaProps) {
  const { label, help, error: own, optional, className, ...control } = props
  const formError = useFormError(control.name)
  const error = own ?? formError
  const frame = { label, help, error, optional, className }
  const wiring = { ...useFieldWiring(frame, control.id), className: inputClass }
  return (
    <FieldFrame {...frame} id={wiring.id}>
      {isArea(control) ? <Area {...control} {...wiring} /> : <Input {...control} {...wiring} />}
    </FieldFrame>
  )
}

const isArea = (props: { multiline?: boolean }): props is Omit<AreaProps, keyof FieldFrameProps> =>
  props.multiline === true

function Area({ multiline, ...rest }: Omit<AreaProps, keyof FieldFrameProps> & { className: string | undefined }) {
  return <textarea data-multiline={multiline} {...rest} />
}

function Input({
  reveal,
  type = 'text',
  multiline: _,
  ...rest
}: Omit<InputProps, keyof FieldFrameProps> & { className: string | undefined }) {
  const [shown, setShown] = useState(false)
  if (type !== 'password' || !reveal) return <input type={type} {...rest} />
  return (
    <div className={styles.reveal}>
      <input type={shown ? 'text' : 'password'} {...rest} />
      <IconButton
        icon={shown ? 'eye-off' : 'eye'}
        label={shown ? reveal.hide : reveal.show}
        onClick={() => setShown(!shown)}
      />
    </div>
  )
}
