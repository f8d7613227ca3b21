import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton, iconButtonClass } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { showToast } from '#ui/toasts.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { Link } from '#web/link.tsx'
import { localAddress } from '#web/local-address.ts'
import { serverNow } from '#web/server-clock.ts'
import type { DeskEntry, DeskFrame, LearnerCard, OpenedChat } from '../model.ts'
import { SNOOZES, type Snooze, snoozedUntil } from '../rules.ts'
import { chatAddress, type DeskPlace, listAddress } from './address.ts'
import styles from './chat-pane.module.css'
import { TransferDialog } from './transfer-dialog.tsx'
import { useChange } from './use-change.ts'
import { useKeys } from '#ui/use-keys.ts'
import { neighbourOf } from './thread-keys.ts'

interface ChatHeadProps {
  opened: OpenedChat
  card: LearnerCard | undefined
  frame: DeskFrame
  place: DeskPlace
}

/** Header of a conversation: the learner, and the actions. */
export function ChatHead({ opened, card, frame, place }: ChatHeadProps) {
  const t = useTranslations('desk')
  const { entry } = opened
  const [isGiving, setGiving] = useState(false)
  const snooze = useRef<HTMLSpanElement>(null)
  const name = entry.learner.name || t('nameless')
  const { answer, sleep, setState } = useDoing(entry, place)
  useKeys({
    e: answer,
    s: () => snooze.current?.querySelector('summary')?.click(),
    a: () => setGiving(true),
    n: goTo('[data-desk-note] textarea'),
    r: goTo('form[data-size] textarea'),
  })
  return (
    <header className={styles.head}>
      <Link
        to={listAddress(place)}
        className={iconButtonClass({ className: styles.back })}
        aria-label={t('back')}
        title={t('back')}
      >
        <Icon name="arrow-start" />
      </Link>
      <Link to={`${chatAddress(entry.id, place)}${cardSuffix(place)}`} className={styles.who}>
        <Avatar name={name} picture={entry.learner.avatarUrl ?? undefined} />
        <span className={styles.names}>
          <b className={styles.name}>
            <bdi>{name}</bdi>
          </b>
          <span className={styles.place}>
            <bdi>{card?.courses[0]?.title ?? t(`eyes.${opened.eyes}`)}</bdi>
          </span>
        </span>
      </Link>
      <span className={styles.tools}>
        {entry.state === 'open' && (
          <>
            <Button variant="soft" size="sm" className={styles.long} onClick={answer}>
              <Icon name="check" />
              {t(entry.waitingSince ? 'answered' : 'close')}
            </Button>
            <IconButton
              icon="check"
              label={t(entry.waitingSince ? 'answered' : 'close')}
              className={styles.short}
              onClick={answer}
            />
            <span ref={snooze}>
              <SnoozeMenu onChoose={sleep} isAsleep={entry.snoozedUntil !== null} />
            </span>
          </>
        )}
        <MoreMenu entry={entry} onGive={() => setGiving(true)} onState={setState} />
      </span>
      <TransferDialog open={isGiving} onClose={() => setGiving(false)} entry={entry} frame={frame} />
    </header>
  )
}

const cardSuffix = (place: DeskPlace) => (chatAddress('', place).includes('?') ? '&view=card' : '?view=card')

/** Moves the focus to a field of the page. */
const goTo = (selector: string) => () => document.querySelector<HTMLElement>(selector)?.focus()

/** Actions on a conversation, each with undo. */
function useDoing(entry: DeskEntry, place: DeskPlace) {
  const t = useTranslations('desk')
  const change = useChange()
  const navigate = useNavigate()
  const { code } = useLanguage()
  const openNext = (next: string | undefined) => {
    if (place.tab !== 'waiting' || place.q !== undefined) return
    // On a phone the list is the next screen.
    const isNarrow = matchMedia('(width < 720px)').matches
    const to = next === undefined || isNarrow ? listAddress(place) : chatAddress(next, place)
    void navigate(localAddress(to, code))
  }
  const undoable = async (now: Parameters<typeof change>[1], back: Parameters<typeof change>[1], text: string) => {
    const next = neighbourOf(entry.id)
    const isDone = change(entry, now)
    openNext(next)
    if (!(await isDone)) return
    const action = { text: t('undo'), onPress: () => void change(entry, back) }
    showToast({ tone: 'success', text, action })
  }
  const setState = (state: 'open' | 'closed') =>
    void (state === 'open' ? change(entry, { state }) : undoable({ state }, { state: 'open' }, t('isClosed')))
  return {
    answer: () =>
      entry.waitingSince
        ? void undoable({ isWaiting: false }, { isWaiting: true }, t('isAnswered'))
        : setState('closed'),
    sleep: (choice: Snooze | null) => {
      const until = choice && snoozedUntil(choice, new Date(serverNow())).toISOString()
      if (until === null) void change(entry, { snoozedUntil: null })
      else void undoable({ snoozedUntil: until }, { snoozedUntil: null }, t('isAsleep'))
    },
    setState,
  }
}

function SnoozeMenu({ onChoose, isAsleep }: { onChoose: (choice: Snooze | null) => void; isAsleep: boolean }) {
  const t = useTranslations('desk.snooze')
  const trigger = (
    <>
      <Icon name="clock" />
      <VisuallyHidden>{t('open')}</VisuallyHidden>
    </>
  )
  return (
    <Menu trigger={trigger} title={t('open')} triggerClass={iconButtonClass({})} group="chat" panelClass={styles.menu}>
      <div className={styles.choices}>
        {SNOOZES.map((choice) => (
          <Button key={choice} variant="text" onClick={() => onChoose(choice)}>
            {t(choice)}
          </Button>
        ))}
        {isAsleep && (
          <Button variant="text" onClick={() => onChoose(null)}>
            {t('wake')}
          </Button>
        )}
      </div>
    </Menu>
  )
}

interface MoreMenuProps {
  entry: DeskEntry
  onGive: () => void
  onState: (state: 'open' | 'closed') => void
}

function MoreMenu({ entry, onGive, onState }: MoreMenuProps) {
  const t = useTranslations('desk')
  const trigger = (
    <>
      <Icon name="more" />
      <VisuallyHidden>{t('more')}</VisuallyHidden>
    </>
  )
  return (
    <Menu trigger={trigger} title={t('more')} triggerClass={iconButtonClass({})} group="chat" panelClass={styles.menu}>
      <div className={styles.choices}>
        <Button variant="text" onClick={onGive}>
          {t('give')}
        </Button>
        <Button variant="text" onClick={() => onState(entry.state === 'open' ? 'closed' : 'open')}>
          {t(entry.state === 'open' ? 'close' : 'reopen')}
        </Button>
      </div>
    </Menu>
  )
}
