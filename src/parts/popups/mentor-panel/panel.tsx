import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useUser } from '#features/accounts/web/queries.ts'
import { setChatOpen } from '#features/chat/web/chat-state.ts'
import { type MentorState, selectMentor } from '#features/mentors/panel.ts'
import { saveChoice } from '#features/mentors/web/pending-choice.ts'
import { useConnecting } from '#features/mentors/web/use-connecting.ts'
import { useMentorPanel } from '#features/mentors/web/use-mentor-panel.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { splitLanguage } from '#i18n/choose-language.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { dispatch } from '#web/actions.ts'
import type { PopupViewProps } from '#web/popups.ts'
import { MentorChoices } from './mentor-choices.tsx'
import { MentorStage } from './mentor-stage.tsx'
import type { MentorPanelProps } from './popup.ts'
import styles from './panel.module.css'

type Props = MentorPanelProps & PopupViewProps

/** The learner's mentor; for learners without one, the mentors to choose from. */
export function Panel(props: Props) {
  const known = useMentorPanel()
  const [isChoosing, setChoosing] = useState<boolean>()
  const asksForOther = props.mentorId !== undefined && props.mentorId !== known.activeMentor?.uid
  const isConnected = known.componentState === 'connected' && !(isChoosing ?? asksForOther)
  return (
    <div
      className={styles.panel}
      data-mentor-panel
      data-mode={known.mode}
      data-state={known.componentState}
      data-active={known.activeMentor?.uid}
    >
      {known.isHidden ? (
        <Nobody titleId={props.titleId} />
      ) : isConnected ? (
        <Own {...props} state={known} onChange={() => setChoosing(true)} />
      ) : (
        <Choose {...props} state={known} onDone={() => setChoosing(false)} />
      )}
    </div>
  )
}

function Nobody({ titleId }: Pick<Props, 'titleId'>) {
  const t = useTranslations('chat.mentorPanel')
  return (
    <>
      <h2 id={titleId} className={styles.title}>
        {t('nobody')}
      </h2>
      <p className={styles.lead}>{t('nobodyText')}</p>
    </>
  )
}

function Own({ titleId, close, state, onChange }: Props & { state: MentorState; onChange: () => void }) {
  const t = useTranslations('chat.mentorPanel')
  const { messages } = usePortalSettings()
  const { activeMentor: mentor, mode, mentors } = state
  const openChat = () => {
    close()
    setChatOpen(true)
  }
  return (
    <>
      <h2 id={titleId} className={styles.title}>
        {mentor ? t('ownTitle') : t('waitingTitle')}
      </h2>
      {mentor ? <MentorStage mentor={mentor} isOwn /> : <p className={styles.lead}>{t('waitingText')}</p>}
      <Promise24 />
      <div className={styles.actions}>
        {messages.enabled && (
          <Button size="lg" wide onClick={openChat}>
            <Icon name="mentor" />
            {mentor ? t('write', { name: mentor.fullName }) : t('openChat')}
          </Button>
        )}
        {mentors.length > (mode === 'mentor-chooses' ? 0 : 1) && (
          <Button variant="text" wide onClick={onChange}>
            {t('another')}
          </Button>
        )}
      </div>
    </>
  )
}

interface ChooseProps extends Props {
  state: MentorState
  onDone: () => void
}

function Choose({ titleId, close, state: known, onDone, mentorId: asked, ...at }: ChooseProps) {
  const t = useTranslations('chat.mentorPanel')
  const { isGuest } = useUser()
  const { isBusy, connect } = useConnecting()
  const [uid, setUid] = useState(asked)
  const state = uid === undefined ? known : selectMentor(known, uid)
  const mentor = state.activeMentor ?? state.mentors[0]
  const finish = async (mentorId: string | undefined) => {
    if (isGuest) return signIn({ ...at, mentorId }, close)
    if (await connect({ ...at, mentorId })) onDone()
  }
  if (!mentor) return null
  return (
    <>
      <h2 id={titleId} className={styles.title}>
        {t('title')}
      </h2>
      <p className={styles.lead}>{t('lead')}</p>
      <MentorStage mentor={mentor} />
      {state.mentors.length > 1 && <MentorChoices mentors={state.mentors} active={mentor.uid} onChoose={setUid} />}
      <Promise24 />
      <div className={styles.actions}>
        <Button size="lg" wide busy={isBusy} onClick={() => void finish(mentor.uid)}>
          {t(isGuest ? 'signInTo' : 'connect', { name: mentor.fullName })}
        </Button>
        {state.mentors.length > 1 && (
          <Button variant="text" wide disabled={isBusy} onClick={() => void finish(undefined)}>
            {t('chooseForMe')}
          </Button>
        )}
      </div>
    </>
  )
}

/** Mentors only talk to known people, so a guest signs in first and is connected afterwards. */
function signIn(choice: Parameters<typeof saveChoice>[0], close: () => void): void {
  saveChoice(choice)
  close()
  const returnTo = splitLanguage(location.pathname).rest + location.search
  dispatch('START_SCENARIO', { id: 'login', options: { returnTo } })
}

function Promise24() {
  const t = useTranslations('chat.mentorPanel')
  return (
    <p className={styles.promise}>
      <Icon name="clock" />
      {t('promise')}
    </p>
  )
}
