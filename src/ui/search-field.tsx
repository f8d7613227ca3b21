import { type ComponentProps, type SubmitEvent, useRef } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './search-field.module.css'

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'children' | 'size'> {
  /** Label for screen readers; the icon and the placeholder are visible. */
  label: string
  submitLabel: string
  clearLabel: string
  /** Address of the results, with its language; the form is submitted there before the app runs. */
  action: string
  /** Other parameters of the query, such as the selected filter. */
  kept?: Readonly<Record<string, string | undefined>> | undefined
  /** Called on every change of the text, including clearing. */
  onText?: ((text: string) => void) | undefined
  /** Called when the form is submitted. Without it the form is sent to `action`. */
  onSearch?: ((text: string) => void) | undefined
}

/** The large search field of a list, in a form of its own, which also works without scripts. */
export function SearchField(props: SearchFieldProps) {
  const { label, submitLabel, clearLabel, action, kept = {}, onText, onSearch, className, ...rest } = props
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: SubmitEvent) => {
    if (!onSearch) return
    event.preventDefault()
    onSearch(input.current?.value ?? '')
  }
  const clear = () => {
    if (!input.current) return
    input.current.value = ''
    input.current.focus()
    onText?.('')
    onSearch?.('')
  }
  return (
    <form
      role="search"
      aria-label={label}
      action={action}
      className={classNames(styles.search, className)}
      onSubmit={submit}
    >
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        name="q"
        aria-label={label}
        autoComplete="off"
        enterKeyHint="search"
        placeholder=" "
        className={styles.input}
        onChange={(event) => onText?.(event.target.value)}
        {...rest}
      />
      {Object.entries(kept).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <IconButton icon="close" label={clearLabel} className={styles.clear} onClick={clear} />
      <Button type="submit" size="sm" className={styles.submit}>
        {submitLabel}
      </Button>
    </form>
  )
}
