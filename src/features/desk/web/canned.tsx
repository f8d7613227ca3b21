import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useUser } from '#features/accounts/web/queries.ts'
import { insertIntoDraft } from '#features/chat/web/drafts.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Chip } from '#ui/chip.tsx'
import { localAddress } from '#web/local-address.ts'
import type { DeskEntry, DeskFrame, LearnerCard } from '../model.ts'
import { fillIn } from '../rules.ts'
import { CannedDialog } from './canned-dialog.tsx'
import styles from './chat-pane.module.css'

interface CannedProps {
  entry: DeskEntry
  card: LearnerCard | undefined
  frame: DeskFrame
}

/** Canned replies: choosing one puts it into the message field, filled in for this learner. */
export function Canned({ entry, card, frame }: CannedProps) {
  const t = useTranslations('desk')
  const { code } = useLanguage()
  const { id: userId } = useUser()
  const [isOpen, setOpen] = useState(false)
  const values = {
    firstName: entry.learner.name.split(' ')[0] ?? '',
    name: entry.learner.name,
    course: card?.courses[0]?.title ?? '',
    lesson: card?.courses[0]?.now ?? '',
    mentor: frame.me.name,
  }
  const lang = entry.learner.lang ?? code
  const linkOf = (path: string) => new URL(localAddress(path, lang), location.origin).href
  const insert = (text: string) => {
    insertIntoDraft(userId, entry.id, fillIn(text, values, linkOf))
    document.querySelector<HTMLElement>('form[data-size] textarea')?.focus()
  }
  return (
    <div className={styles.quick}>
      {frame.answers.map(({ id, title, text }) => (
        <Chip key={id} onClick={() => insert(text)}>
          <bdi>{title}</bdi>
        </Chip>
      ))}
      <Chip icon="plus" onClick={() => setOpen(true)}>
        {t('canned.open')}
      </Chip>
      <CannedDialog open={isOpen} onClose={() => setOpen(false)} frame={frame} />
    </div>
  )
}
