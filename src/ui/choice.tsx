import { type ComponentProps, type ReactNode, useId } from 'react'
import { Checkbox } from './checkbox.tsx'
import cover from './covering-input.module.css'
import styles from './choice.module.css'
import { classNames } from './class-names.ts'
import { FieldError } from './field-frame.tsx'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

interface ChoiceGroupProps {
  /** The question. */
  legend: ReactNode
  /** Below the question: how many may be chosen, or what the choice is for. */
  hint?: ReactNode
  error?: string | undefined
  /** Styles the legend as the title of a question in a lesson (`question`) or as the label of a field (`field`). */
  look?: 'field' | 'question' | undefined
  className?: string | undefined
  children: ReactNode
}

/** A group of choices with their question. */
export function ChoiceGroup({ legend, hint, error, look = 'field', className, children }: ChoiceGroupProps) {
  const id = useId()
  return (
    <fieldset
      data-look={look}
      aria-describedby={
        classNames(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`) || undefined
      }
      className={classNames(styles.group, className)}
    >
      <legend className={styles.legend}>{legend}</legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}

interface RadioGroupProps<Value extends string> extends Omit<ChoiceGroupProps, 'children'> {
  name: string
  options: readonly { value: Value; text: ReactNode; disabled?: boolean | undefined }[]
  value?: Value | undefined
  defaultValue?: Value | undefined
  onChange?: ((value: Value) => void) | undefined
}

/** Radio buttons in a column. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { name, options, value, defaultValue, onChange, ...group } = props
  return (
    <ChoiceGroup {...group}>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          type="radio"
          name={name}
          value={option.value}
          label={option.text}
          disabled={option.disabled}
          {...(value === undefined
            ? { defaultChecked: option.value === defaultValue }
            : { checked: option.value === value })}
          onChange={() => onChange?.(option.value)}
        />
      ))}
    </ChoiceGroup>
  )
}

interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'children'> {
  type?: 'radio' | 'checkbox'
  /** After the answer: whether this choice was right. Whether it is selected follows from the input itself. */
  outcome?: 'right' | 'wrong' | undefined
  /** The outcome as text, which screen readers read after the choice. */
  outcomeText?: string | undefined
  /** A quieter line below the text: a reason or a consequence. */
  note?: ReactNode
  children: ReactNode
}

/** A choice as a card, marked by an arch: an answer to a question, or an option of a form. */
export function ChoiceCard(props: ChoiceCardProps) {
  const { type = 'radio', outcome, outcomeText, note, className, children, ...rest } = props
  return (
    <label data-outcome={outcome} className={classNames(styles.card, className)}>
      <input type={type} className={cover.input} {...rest} />
      <span aria-hidden="true" className={styles.pip}>
        <Icon name={outcome === 'wrong' ? 'close' : 'check'} />
      </span>
      <span>
        {children}
        {note !== undefined && <small className={styles.note}>{note}</small>}
        {outcomeText && <VisuallyHidden>{` (${outcomeText})`}</VisuallyHidden>}
      </span>
    </label>
  )
}
