import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isPaletteOpen } from '#features/palette/web/palette-state.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { closeToast, toasts } from '#ui/toasts.ts'
import { useKeys } from '#ui/use-keys.ts'
import styles from './list-keys.module.css'

const KEYS = {
  'Ctrl K': 'everything',
  '/': 'search',
  j: 'next',
  k: 'previous',
  Enter: 'open',
  x: 'select',
  'Shift X': 'selectRange',
  Esc: 'clearSelection',
  z: 'undo',
  '?': 'help',
} as const

/** Lines of lists: rows of tables, and entries of lists of `AdminListPage` and of `Entries`. */
const LINES = 'main tbody tr, main [data-list] > ul > li, main [data-entries] > li'
const FOCUSABLE = 'a[href], button, summary, input:not([data-select]), select'

/** Keyboard shortcuts of administration pages with a list, and their list under `?`. */
export function ListKeys() {
  const [isOpen, setOpen] = useState(false)
  useKeys({
    j: () => moveBy(1),
    k: () => moveBy(-1),
    ArrowDown: () => isOnLine() && moveBy(1),
    ArrowUp: () => isOnLine() && moveBy(-1),
    '/': search,
    x: () => select(false),
    X: () => select(true),
    z: undoLast,
    '?': () => setOpen(true),
  })
  return <KeysDialog open={isOpen} onClose={() => setOpen(false)} />
}

function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('admin.listKeys')
  const say = useTranslations('portal')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={say('close')}
      title={t('title')}
      actions={<Button onClick={onClose}>{say('close')}</Button>}
    >
      <dl className={styles.keys}>
        {Object.entries(KEYS).map(([key, name]) => (
          <div key={key}>
            <dt>
              <kbd dir="ltr">{key}</kbd>
            </dt>
            <dd>{t(name)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

/** What stands for each line: its first link, else what else can have the focus. */
const targets = () =>
  [...document.querySelectorAll(LINES)].flatMap(
    (line) => line.querySelector<HTMLElement>('a[href]') ?? line.querySelector<HTMLElement>(FOCUSABLE) ?? [],
  )

/** The line that has the focus, also where it is on something else within it. */
const lineAt = (element: Element | null) => element?.closest(LINES) ?? null

const isOnLine = () => targets().some((target) => target === document.activeElement)

/** Returns whether there was a line to move to. */
function moveBy(step: 1 | -1): boolean {
  const all = targets()
  const current = lineAt(document.activeElement)
  const from = current === null ? -1 : all.findIndex((target) => lineAt(target) === current)
  const next = from === -1 ? all[0] : all[from + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
  return next !== undefined
}

/** Selects the line that has the focus, or not. Returns whether it can be selected. */
function select(isRange: boolean): boolean {
  const box = lineAt(document.activeElement)?.querySelector<HTMLElement>('input[data-select]')
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: isRange }))
  return Boolean(box)
}

/** Presses the button of the newest message, such as “Undo”. Returns whether there was one. */
function undoLast(): boolean {
  const last = toasts.get().findLast(({ action }) => action !== undefined)
  if (!last) return false
  closeToast(last.id)
  last.action?.onPress()
  return true
}

/** Goes to the search of the list, else to the search over everything. */
function search(): void {
  const field = document.querySelector<HTMLElement>('main input[type="search"]')
  if (field) field.focus()
  else isPaletteOpen.set(true)
}
