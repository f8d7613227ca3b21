import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '#i18n/use-formats.ts'
import { Switch } from '#ui/switch.tsx'
import { showToast } from '#ui/toasts.ts'
import type { DeskEntry, LearnerCard } from '../model.ts'
import styles from './card.module.css'
import { callDesk, cardQuery } from './queries.ts'
import { useLanguageNames } from './use-language-names.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'

interface CardFactsProps {
  card: LearnerCard
  entry: DeskEntry
}

/** What is known of a learner: language, ways, campaign, consent. */
export function CardFacts({ card, entry }: CardFactsProps) {
  const t = useTranslations('desk.card')
  const { date } = useFormats()
  const nameOf = useLanguageNames()
  const { learner, reachedBy, campaign, consent } = card
  const facts: [string, string][] = [
    [t('language'), learner.lang ? nameOf(learner.lang) : ''],
    [t('reachedBy'), reachedBy.join(', ')],
    [t('team'), entry.team?.name ?? ''],
    [t('seen'), date(learner.seenAt)],
    ...Object.entries(campaign),
    ...consent.policies.map(({ category, at }): [string, string] => [category, date(at)]),
    [
      t('cookies'),
      Object.entries(consent.cookies)
        .flatMap(([name, isOn]) => (isOn ? name : []))
        .join(', '),
    ],
  ]
  return (
    <section>
      <h3 className={styles.title}>{t('about')}</h3>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd suppressHydrationWarning>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
      <BulkWish chatId={entry.id} wantsBulk={consent.wantsBulk} />
    </section>
  )
}

/** Whether he wants messages that go to many: what he says to his mentor counts at once. */
function BulkWish({ chatId, wantsBulk }: { chatId: string; wantsBulk: boolean }) {
  const t = useTranslations('desk')
  const { code } = useLanguage()
  const queryClient = useQueryClient()
  const [isOn, setOn] = useState(wantsBulk)
  const change = async (next: boolean) => {
    setOn(next)
    try {
      await callDesk('PUT /mp/desk/chats/:id/bulkWish', { params: { id: chatId }, body: { wantsBulk: next } })
      await queryClient.invalidateQueries({ queryKey: cardQuery(chatId, code).queryKey })
    } catch {
      setOn(!next)
      showToast({ tone: 'error', text: t('notChanged') })
    }
  }
  return <Switch label={t('card.wantsBulk')} checked={isOn} onChange={({ target }) => void change(target.checked)} />
}
