import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '#i18n/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useKeys } from '#ui/use-keys.ts'
import styles from './bulk-bar.module.css'
import { useBulk } from './use-bulk.ts'
import type { Selection } from './use-selection.ts'

/** A form for what an action needs besides the entries. It calls `onInput` to run the action. */
export interface BulkFormProps {
  count: number
  isBusy: boolean
  onInput: (input: Record<string, unknown>) => void
  onClose: () => void
}

/** An action that the bar offers. */
export interface BulkOffer {
  /** Name of the action in the list on the server. */
  id: string
  text: string
  isBad?: boolean
  /** What the action needs besides the entries. */
  input?: Record<string, unknown>
  /** A question before it runs. */
  ask?: { title: string; text: string } | undefined
  /** A dialog that asks for more. */
  form?: (props: BulkFormProps) => ReactNode
}

interface BulkBarProps {
  list: string
  selection: Selection
  actions: readonly BulkOffer[]
  /** Which queries the actions affect. */
  affects: (query: { queryKey: readonly unknown[] }) => boolean
  /** Further buttons, for what is not such an action. They may use the selection. */
  children?: ReactNode
}

/** How many entries of a list are selected, and what can be done with them. It appears with the first selected entry. */
export function BulkBar({ list, selection, actions, affects, children }: BulkBarProps) {
  const t = useTranslations('admin.lists')
  const { number } = useFormats()
  const { isBusy, start } = useBulk(affects)
  const [asked, setAsked] = useState<BulkOffer>()
  const { value, count, matching, isMatching, clear } = selection
  useKeys({ Escape: () => (value ? clear() : false) })
  if (!value) return null
  const run = async (offer: BulkOffer, input: Record<string, unknown> = offer.input ?? {}) => {
    const isStarted = await start({ list, action: offer.id, input, selection: value })
    if (!isStarted) return
    setAsked(undefined)
    clear()
  }
  const press = (offer: BulkOffer) => (offer.ask || offer.form ? setAsked(offer) : void run(offer))
  return (
    <section aria-label={t('selected')} className={styles.bar}>
      <p className={styles.count} role="status">
        <b>{t('count', { count, shown: number(count) })}</b>
        {matching !== undefined && !isMatching && (
          <Button variant="text" size="sm" onClick={selection.selectMatching}>
            {t('selectMatching', { shown: number(matching) })}
          </Button>
        )}
        <IconButton icon="close" label={t('clear')} onClick={clear} />
      </p>
      <div className={styles.actions}>
        {actions.map((offer) => (
          <Button
            key={offer.id}
            size="sm"
            variant={offer.isBad ? 'bad' : 'soft'}
            busy={isBusy}
            onClick={() => press(offer)}
          >
            {offer.text}
          </Button>
        ))}
        {children}
      </div>
      {asked?.form?.({
        count,
        isBusy,
        onInput: (input) => void run(asked, input),
        onClose: () => setAsked(undefined),
      })}
      {asked?.ask && (
        <Question offer={asked} isBusy={isBusy} onRun={() => void run(asked)} onClose={() => setAsked(undefined)} />
      )}
    </section>
  )
}

interface QuestionProps {
  offer: BulkOffer
  isBusy: boolean
  onRun: () => void
  onClose: () => void
}

function Question({ offer, isBusy, onRun, onClose }: QuestionProps) {
  const say = useTranslations('portal')
  const t = useTranslations('admin.lists')
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={say('close')}
      title={offer.ask?.title}
      actions={
        <>
          <Button variant={offer.isBad ? 'bad' : 'primary'} busy={isBusy} onClick={onRun}>
            {offer.text}
          </Button>
          <Button variant="text" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p>{offer.ask?.text}</p>
    </Dialog>
  )
}
