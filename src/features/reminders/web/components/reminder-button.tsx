import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useReminder } from '../use-reminder.ts'

/** A toggle for a reminder before something starts. `path` is its page, without language. */
export function ReminderButton(props: {
  kind: string
  id: string
  path: string
  /** What starts, for screen readers. */
  title: string
  variant?: 'primary' | 'line' | 'soft'
  size?: 'sm' | 'md' | 'lg'
}) {
  const { kind, id, path, title, variant = 'line', size = 'md' } = props
  const t = useTranslations('course')
  const { isOn, toggle } = useReminder({ kind, id, path })
  return (
    <Button variant={isOn ? 'soft' : variant} size={size} onClick={toggle}>
      <Icon name={isOn ? 'check' : 'bell'} />
      <span>
        {isOn ? t('reminderOn') : t('reminderOff')}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </span>
    </Button>
  )
}
