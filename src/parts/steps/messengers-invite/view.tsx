import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OfferedMessenger } from '#features/accounts/messenger.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import type { StepProps } from '#features/scenarios/model.ts'
import { Terms, useTermsGate } from '#features/scenarios/web/form/terms.tsx'
import { MessengerList } from '#features/scenarios/web/messengers/messenger-list.tsx'
import { linksQuery, messengersQuery } from '#features/scenarios/web/messengers/queries.ts'
import { quickLinkOf } from '#features/scenarios/web/messengers/quick-link.ts'
import { useServed } from '#features/scenarios/web/served.ts'
import { describeStep, nextStep } from '#features/scenarios/web/runtime.ts'
import { useScenarioState } from '#features/scenarios/web/store.ts'
import { Button } from '#ui/button.tsx'
import { ListStatus } from '#ui/list-status.tsx'
import { Waiting } from './waiting.tsx'
import styles from './view.module.css'

/** The messengers to sign in with; after choosing one, the screen that waits for it (SCREEN-21, SCREEN-22). */
export function View({ asksConsent = false }: StepProps) {
  const { options, title, description } = useScenarioState()
  const location = useLocation()
  const [chosen, setChosen] = useState<{
    messenger: OfferedMessenger
    title: string | null
    description: string | null
  }>()
  const quickLink = options.returnTo ?? quickLinkOf(location)
  if (!chosen) {
    const choose = (messenger: OfferedMessenger) => setChosen({ messenger, title, description })
    return <Choice quickLink={quickLink} asksConsent={asksConsent} onChoose={choose} />
  }
  const goBack = () => {
    if (chosen.title !== null) describeStep(chosen.title, chosen.description)
    setChosen(undefined)
  }
  return <Waiting messenger={chosen.messenger} quickLink={quickLink} onBack={goBack} />
}

interface ChoiceProps {
  quickLink: string
  asksConsent: boolean
  onChoose: (messenger: OfferedMessenger) => void
}

function Choice({ quickLink, asksConsent, onChoose }: ChoiceProps) {
  const t = useTranslations('scenario.messengers')
  const { isGuest } = useUser()
  const connected = useConnected()
  const gate = useTermsGate(!asksConsent || !isGuest, useServed())
  const { data, status, refetch } = useQuery(messengersQuery())
  const messengers = data?.messengers ?? []
  return (
    <>
      {asksConsent && isGuest && <Terms gate={gate} />}
      <ListStatus
        state={stateOf(status, messengers.length)}
        loading={{ label: t('loading'), shape: 'row', count: 3 }}
        empty={{ title: t('none') }}
        failed={{ text: t('failed'), retryLabel: t('retry'), onRetry: () => void refetch() }}
      >
        <MessengerList
          messengers={messengers}
          quickLink={quickLink}
          connected={connected}
          isClosed={!gate.isAgreed}
          onChoose={onChoose}
        />
      </ListStatus>
      {!isGuest && (
        <Button variant="text" className={styles.skip} onClick={() => void nextStep()}>
          {t('goOn')}
        </Button>
      )}
    </>
  )
}

function stateOf(status: 'pending' | 'error' | 'success', count: number) {
  if (status === 'pending') return 'loading'
  if (status === 'error') return 'failed'
  return count > 0 ? 'ready' : 'empty'
}

// Spec §8: a failed messenger-login check counts as none.
function useConnected(): string[] {
  const { id, isGuest } = useUser()
  const { data } = useQuery({ ...linksQuery(id), enabled: !isGuest })
  return data?.links.map((link) => link.split('|')[0] ?? '') ?? []
}
