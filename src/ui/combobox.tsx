import { Combobox as Base } from '@base-ui/react/combobox'
import { useEffect, useEffectEvent, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './combobox.module.css'
import { FieldFrame, type FieldFrameProps, type FieldWiring, inputClass, useFieldWiring } from './field-frame.tsx'
import { Icon } from './icon.tsx'
import { iconButtonClass } from './icon-button.tsx'
import { useTopDialog } from './open-dialogs.ts'
import { OverlayRoot } from './overlay.tsx'
import { useIsHydrated } from './use-is-hydrated.ts'
import { type RemoteSearch, remoteSearch, type SearchFor } from './remote-search.ts'

/** One choice; `note` is a quieter line below it. */
export interface ComboboxOption {
  value: string
  text: string
  note?: string | undefined
}

/** Texts of the list while it has no choices, and of its buttons. */
export interface ComboboxWords {
  /** Spec §8, literal: "Sorry, no matching options." */
  none: string
  typeMore: string
  loading: string
  failed: string
  clear: string
  open: string
}

interface ComboboxProps extends FieldFrameProps {
  value: ComboboxOption | null
  onChange: (option: ComboboxOption | null) => void
  words: ComboboxWords
  /** All choices, which the component filters. */
  options?: readonly ComboboxOption[] | undefined
  /** Alternatively, finds choices on the server: from 3 characters, 1000 ms after the last keystroke. */
  search?: SearchFor<ComboboxOption> | undefined
  name?: string | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
}

/** A field for searching and choosing. Use it only in lazily loaded screens, because it needs a library. */
export function Combobox(props: ComboboxProps) {
  const { label, help, error, optional, className, value, name, placeholder, disabled } = props
  const frame = { label, help, error, optional, className }
  const wiring = useFieldWiring(frame)
  const isHydrated = useIsHydrated()
  return (
    <FieldFrame {...frame} id={wiring.id}>
      {isHydrated ? (
        <OverlayRoot>
          <Choosing {...props} wiring={wiring} />
        </OverlayRoot>
      ) : (
        <input
          defaultValue={value?.text ?? ''}
          placeholder={placeholder}
          disabled={disabled}
          className={classNames(inputClass, styles.input)}
          {...wiring}
        />
      )}
      {name !== undefined && <input type="hidden" name={name} value={value?.value ?? ''} />}
    </FieldFrame>
  )
}

function Choosing({ value, onChange, words, options, search, placeholder, disabled, wiring }: ComboboxProps & Wired) {
  const remote = useRemoteSearch(search)
  const dialog = useTopDialog()
  const items = remote ? withChosen(remote.found, value) : options
  return (
    <Base.Root
      items={items ? [...items] : []}
      value={value}
      onValueChange={onChange}
      filter={remote ? null : undefined}
      itemToStringLabel={({ text }) => text}
      isItemEqualToValue={(one, other) => one.value === other.value}
      onInputValueChange={(text, { reason }) => {
        if (reason === 'input-change' || reason === 'input-clear') remote?.type(text)
      }}
      disabled={disabled ?? false}
      autoHighlight
    >
      <Base.InputGroup className={styles.box}>
        <Base.Input placeholder={placeholder} className={classNames(inputClass, styles.input)} {...wiring} />
        {!disabled && (
          <Base.Clear aria-label={words.clear} className={classNames(iconButtonClass(), styles.clear)}>
            <Icon name="close" />
          </Base.Clear>
        )}
        <Base.Trigger aria-label={words.open} className={classNames(iconButtonClass(), styles.open)}>
          <Icon name="chevron-down" />
        </Base.Trigger>
      </Base.InputGroup>
      <Base.Portal container={dialog}>
        <Base.Positioner sideOffset={6} className={styles.place}>
          <Base.Popup className={styles.popup} data-on="paper" aria-busy={remote?.state === 'loading'}>
            <Base.Status className={styles.status}>{remote && statusOf(remote.state, words)}</Base.Status>
            <Base.Empty className={styles.status}>
              {remote === undefined || remote.state === 'found' ? words.none : null}
            </Base.Empty>
            <Base.List className={styles.list}>{optionOf}</Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

interface Wired {
  wiring: FieldWiring
}

const optionOf = (option: ComboboxOption) => (
  <Base.Item key={option.value} value={option} className={styles.option}>
    <span>
      {option.text}
      {option.note && <small className={styles.note}>{option.note}</small>}
    </span>
    <Base.ItemIndicator className={styles.tick}>
      <Icon name="check" />
    </Base.ItemIndicator>
  </Base.Item>
)

function statusOf(state: RemoteSearch<ComboboxOption>['state'], words: ComboboxWords) {
  if (state === 'too-short') return words.typeMore
  if (state === 'failed') return words.failed
  if (state === 'found') return null
  return (
    <span className={styles.loading} data-active={state === 'loading' || undefined}>
      {words.loading}
    </span>
  )
}

function useRemoteSearch(search: SearchFor<ComboboxOption> | undefined) {
  const [shown, show] = useState<RemoteSearch<ComboboxOption>>({ state: 'too-short' })
  const latest = useEffectEvent((text: string, signal: AbortSignal) => search?.(text, signal) ?? Promise.resolve([]))
  const [running] = useState(() => remoteSearch((text, signal) => latest(text, signal), show))
  useEffect(() => running.stop, [running])
  if (!search) return undefined
  return { state: shown.state, found: shown.state === 'found' ? shown.found : [], type: running.type }
}

/** Keeps the chosen option among the choices, so that the field can show its text. */
function withChosen(found: readonly ComboboxOption[], chosen: ComboboxOption | null): readonly ComboboxOption[] {
  return !chosen || found.some(({ value }) => value === chosen.value) ? found : [...found, chosen]
}
