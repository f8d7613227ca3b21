import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useUser } from '#features/accounts/web/queries.ts'
import { useMentorPanel } from '#features/mentors/web/use-mentor-panel.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { noteDialog } from '#ui/open-dialogs.ts'
import { Portrait } from '#ui/portrait.tsx'
import { openPopup } from '#web/popups.ts'
import { REPLY_WITHIN_HOURS } from '../limits.ts'
import styles from './chat-window.module.css'
import { setChatOpen } from './chat-state.ts'
import { Composer } from './composer.tsx'
import { Conversation } from './conversation.tsx'
import { GuestFoot } from './guest-foot.tsx'
import { useMadeChat } from './own-chat.ts'
import { AskedAbout } from './quote-card.tsx'
import { useBack } from './use-back.ts'
import { useKeyboardRoom } from './use-keyboard-room.ts'
import { useTalk } from './use-messages.ts'
import { isOpenAsked } from './use-opened-by-address.ts'

/** Below this the chat is modal and takes the whole screen. */
const WHOLE_SCREEN = '(width < 720px)'

/** The chat window: over a corner of the page, on phones over all of it. */
export function ChatWindow() {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const { isGuest } = useUser()
  const { search } = useLocation()
  const isWhole = useSyncExternalStore(followWhole, isWholeScreen, () => false)
  useShown(dialog, isWhole)
  // The address that opens the chat is replaced first, so that Back doesn't return to it.
  useBack(isWhole && !isOpenAsked(search), close)
  useKeyboardRoom(dialog)
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={styles.window}
      data-chat-window
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onKeyDown={closeByEscape}
    >
      {isGuest ? <GuestChat titleId={titleId} /> : <OwnChat titleId={titleId} />}
    </dialog>
  )
}

const close = (): void => setChatOpen(false)

/** Escape closes the non-modal window only if the focus is inside it. */
function closeByEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  // A picture viewer above the window closes first.
  if (event.target instanceof Element && event.target.closest('dialog') !== event.currentTarget) return
  event.preventDefault()
  event.stopPropagation()
  close()
}

function GuestChat({ titleId }: { titleId: string }) {
  const t = useTranslations('chat')
  return (
    <>
      <Head titleId={titleId} />
      <div className={styles.welcome}>
        <p>{t('guestHello')}</p>
      </div>
      <div className={styles.askedAbout}>
        <AskedAbout />
      </div>
      <GuestFoot />
    </>
  )
}

function OwnChat({ titleId }: { titleId: string }) {
  const chatId = useMadeChat()
  const t = useTranslations('chat')
  if (chatId === undefined)
    return (
      <>
        <Head titleId={titleId} />
        <div className={styles.welcome} aria-busy="true" />
      </>
    )
  return (
    <>
      <OwnHead titleId={titleId} chatId={chatId} />
      <Conversation chatId={chatId} eyes="learner" empty={<p className={styles.first}>{t('empty')}</p>} />
      <OwnComposer chatId={chatId} />
    </>
  )
}

function OwnComposer({ chatId }: { chatId: string }) {
  const t = useTranslations('chat')
  const mentor = useTalk(chatId).view?.mentor
  // On phones focusing the field would open the keyboard before anything was read.
  const [takesFocus] = useState(() => !isWholeScreen())
  const placeholder = mentor ? t('writeTo', { name: mentor.fullName }) : t('write')
  return (
    <Composer
      chatId={chatId}
      placeholder={placeholder}
      takesFocus={takesFocus}
      above={<AskedAbout>{!mentor && <ChooseMentor />}</AskedAbout>}
    />
  )
}

/** Leads to the mentors, if there are some to choose from; the question waits in the chat. */
function ChooseMentor() {
  const t = useTranslations('chat')
  const { isHidden, componentState } = useMentorPanel()
  if (isHidden || componentState === 'connected') return null
  return (
    <Button size="sm" variant="soft" onClick={() => void openPopup('mentor-panel', {})}>
      {t('chooseMentor')}
    </Button>
  )
}

function OwnHead({ titleId, chatId }: { titleId: string; chatId: string }) {
  const { view, here } = useTalk(chatId)
  const mentor = view?.mentor
  const first = here.find(({ isStudent }) => !isStudent)
  return <Head titleId={titleId} name={mentor?.fullName} picture={mentor?.avatarUrl} here={first?.fullName} />
}

interface HeadProps {
  titleId: string
  name?: string | undefined
  picture?: string | null | undefined
  /** Which mentor has the chat open. */
  here?: string | undefined
}

function Head({ titleId, name, picture, here }: HeadProps) {
  const t = useTranslations('chat')
  return (
    <div className={styles.head} data-on="brand">
      {name !== undefined && <Portrait name={name} picture={picture ?? undefined} className={styles.portrait} />}
      <div className={styles.about}>
        <h2 id={titleId} className={styles.title}>
          <bdi>{name ?? t('title')}</bdi>
        </h2>
        <p data-here={here !== undefined || undefined} role="status">
          {here === undefined ? t('replyWithin', { hours: REPLY_WITHIN_HOURS }) : t('isHere', { name: here })}
        </p>
      </div>
      <IconButton icon="close" label={t('close')} className={styles.close} onClick={close} />
    </div>
  )
}

const isWholeScreen = (): boolean => matchMedia(WHOLE_SCREEN).matches

function followWhole(listener: () => void): () => void {
  const phone = matchMedia(WHOLE_SCREEN)
  phone.addEventListener('change', listener)
  return () => phone.removeEventListener('change', listener)
}

/** Opens the dialog modal or not, and returns focus to the button on closing. */
function useShown(dialog: RefObject<HTMLDialogElement | null>, isWhole: boolean): void {
  useEffect(() => (dialog.current ? open(dialog.current, isWhole) : undefined), [dialog, isWhole])
  useEffect(() => focusButton, [])
}

function open(dialog: HTMLDialogElement, isWhole: boolean): () => void {
  if (isWhole) dialog.showModal()
  else dialog.show()
  const field = isWhole ? undefined : dialog.querySelector('textarea')
  ;(field ?? dialog).focus({ preventScroll: true })
  const forget = isWhole ? noteDialog(dialog) : () => {}
  return () => {
    forget()
    dialog.close()
  }
}

// The button is rendered by the same update that removes the window.
function focusButton(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-chat-corner] [data-floating]')?.focus({ preventScroll: true })
  })
}
