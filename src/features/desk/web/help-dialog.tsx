import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './chat-pane.module.css'

const KEYS = {
  j: 'next',
  k: 'previous',
  Enter: 'open',
  e: 'answered',
  s: 'snooze',
  a: 'assign',
  n: 'note',
  r: 'reply',
  u: 'list',
  '/': 'search',
  '?': 'help',
} as const

/** All keyboard shortcuts of the desk. */
export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('desk.keys')
  const say = useTranslations('portal')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={say('close')}
      title={t('title')}
      actions={<Button onClick={onClose}>{say('close')}</Button>}
    >
      <dl className={styles.help}>
        {Object.entries(KEYS).map(([key, name]) => (
          <div key={key} className={styles.key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(name)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
