import { useTranslations } from 'use-intl'
import { Dialog } from '#ui/dialog.tsx'

const KEYS = [
  ['choose', '↑ ↓'],
  ['move', 'Alt ↑ ↓'],
  ['write', 'Enter F2'],
  ['fields', 'Enter'],
  ['add', '/'],
  ['duplicate', 'Ctrl D'],
  ['copy', 'Ctrl C'],
  ['paste', 'Ctrl V'],
  ['remove', 'Delete'],
  ['extend', 'Shift ↑ ↓'],
  ['undo', 'Ctrl Z'],
  ['redo', 'Ctrl Shift Z'],
  ['save', 'Ctrl S'],
  ['help', '?'],
] as const

/** The list of keyboard shortcuts, under `?`. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('admin.designer')
  return (
    <Dialog open={open} onClose={onClose} closeLabel={t('close')} title={t('keys.title')} actions={null}>
      <dl>
        {KEYS.map(([name, keys]) => (
          <div key={name}>
            <dt>
              <kbd dir="ltr">{keys}</kbd>
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
