import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { Switch } from '#ui/switch.tsx'
import type { DeskEntry, LearnerCard } from '../model.ts'
import styles from './card.module.css'
import { callDesk, cardQuery } from './queries.ts'
import { useBusy } from './use-busy.ts'
import { useLanguageNames } from './use-language-names.ts'

interface CardFactsProps {
  card: LearnerCard
  entry: DeskEntry
}

/** Facts about a learner: language, ways to sign in, campaign, consent. */
export function CardFacts({ card, entry }: CardFactsProps) {
  const t = useTranslations('desk.card')
  const facts = useFacts({ card, entry })
  return (
    <section>
      <h3 className={styles.title}>{t('about')}</h3>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd suppressHydrationWarning>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <BulkToggle chatId={entry.id} wantsBulk={card.consent.wantsBulk} />
    </section>
  )
}

/** Returns labels and values of known facts. */
function useFacts({ card: { learner, reachedBy, campaign, consent }, entry }: CardFactsProps): [string, string][] {
  const t = useTranslations('desk.card')
  const { date } = useFormats()
  const nameOf = useLanguageNames()
  const cookies = Object.entries(consent.cookies).flatMap(([name, isOn]) => (isOn ? name : []))
  const facts: [string, string][] = [
    [t('language'), learner.lang ? nameOf(learner.lang) : ''],
    [t('reachedBy'), reachedBy.join(', ')],
    [t('team'), entry.team?.name ?? ''],
    [t('seen'), date(learner.seenAt)],
    ...Object.entries(campaign),
    ...consent.policies.map(({ category, at }): [string, string] => [category, date(at)]),
    [t('cookies'), cookies.join(', ')],
  ]
  return facts.filter(([, value]) => value !== '')
}

/** Whether the learner accepts bulk messages; mentors can set it when the learner tells them. */
function BulkToggle({ chatId, wantsBulk }: { chatId: string; wantsBulk: boolean }) {
  const t = useTranslations('desk')
  const { code } = useLanguage()
  const queryClient = useQueryClient()
  // Optimistic value until the card has it too.
  const [pending, setPending] = useState<boolean>()
  const { run } = useBusy(t('notChanged'))
  const change = async (next: boolean) => {
    setPending(next)
    await run(async () => {
      await callDesk('PUT /mp/desk/chats/:id/bulkWish', { params: { id: chatId }, body: { wantsBulk: next } })
      await queryClient.invalidateQueries({ queryKey: cardQuery(chatId, code).queryKey })
    })
    setPending(undefined)
  }
  const isOn = pending ?? wantsBulk
  return <Switch label={t('card.wantsBulk')} checked={isOn} onChange={({ target }) => void change(target.checked)} />
}
