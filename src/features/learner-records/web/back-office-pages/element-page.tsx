import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useUser } from '#features/accounts/web/queries.ts'
import { PrivatePageMeta } from '#features/account-shell/web/private-page-meta.tsx'
import { SignInGuard } from '#features/account-shell/web/sign-in-guard.tsx'
import { TextsProvider, useLanguage } from '#i18n/texts-provider.tsx'
import { lazyTextsQuery, textsQuery } from '#web/queries.ts'
import { LearnerElementView } from '../learner-element.tsx'

/** One learner's lesson or test, for the learner and those who may see it (ROUTE-25). Its layout has no texts of its own. */
export function Page() {
  const language = useLanguage()
  const { data: texts } = useSuspenseQuery(textsQuery(language.code))
  const { data: own } = useSuspenseQuery(lazyTextsQuery(language.code, 'desk'))
  const { userId = '', elementId = '' } = useParams()
  return (
    <TextsProvider language={language} texts={{ ...texts, ...own }}>
      {useUser().isGuest ? <Guard /> : <LearnerElementView key={`${userId} ${elementId}`} {...{ userId, elementId }} />}
    </TextsProvider>
  )
}

function Guard() {
  const t = useTranslations('desk')
  return (
    <>
      <PrivatePageMeta title={t('element.title')} path="/desk/" />
      <SignInGuard title={t('element.guard')} />
    </>
  )
}
