import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/switch.tsx'
import { dispatch } from '#web/actions.ts'
import { Link } from '#web/link.tsx'
import { CONSENT_CATEGORIES, type Consent, type ConsentCategory } from '../model.ts'
import { allows, sameForAll } from '../rules.ts'
import { currentConsent, saveConsent } from './consent.ts'
import styles from './cookie-notice.module.css'

interface Props {
  /** Whether the visitor opened it: then it shows its settings. */
  isReopened: boolean
  onAnswered: () => void
}

/** Asks what may be loaded from other sites: everything, only what is necessary, or each category (CONSENT-12). */
export function CookieNotice({ isReopened, onAnswered }: Props) {
  const t = useTranslations('portal')
  const [isDetailed, setDetailed] = useState(isReopened)
  const answer = (consent: Consent) => {
    saveConsent(consent)
    onAnswered()
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <section aria-labelledby="cookie-notice" data-on="paper" data-cookie-notice data-screen className={styles.notice}>
      <div className={styles.words}>
        <h2 id="cookie-notice" className={styles.title}>
          {t('cookieTitle')}
        </h2>
        <p>
          {t('cookieText')} <PolicyLink />
        </p>
      </div>
      {isDetailed ? (
        <Settings onSave={answer} />
      ) : (
        <div className={styles.choices}>
          <Button onClick={() => answer(sameForAll(true))}>{t('cookieAcceptAll')}</Button>
          {/* Refusing must be as easy as accepting. */}
          <Button onClick={() => answer(sameForAll(false))}>{t('cookieNecessary')}</Button>
          <Button variant="text" onClick={() => setDetailed(true)}>
            {t('cookieChoose')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Opens as a popup, so that visitors can read it without leaving the page. */
function PolicyLink() {
  const t = useTranslations('portal')
  return (
    <Link
      to="/cookie-policy/"
      onClick={(event) => {
        event.preventDefault()
        const props = { categoryId: 'cookie-policy', returnButtonText: t('cookieBack') } as const
        dispatch('OPEN_POPUP', { id: 'policy', props })
      }}
    >
      {t('cookiePolicyLink')}
    </Link>
  )
}

/** One switch for each category. */
function Settings({ onSave }: { onSave: (consent: Consent) => void }) {
  const t = useTranslations('portal')
  const { googleOneTap } = usePortalSettings().registration
  const helpOf = (category: ConsentCategory) =>
    category === 'google-analytics' && googleOneTap ? { help: t('cookieOneTap') } : {}
  const save = (form: FormData) =>
    onSave(Object.fromEntries(CONSENT_CATEGORIES.map((category) => [category, form.has(category)])))
  return (
    <form
      className={styles.settings}
      onSubmit={(event) => {
        event.preventDefault()
        save(new FormData(event.currentTarget))
      }}
    >
      <fieldset className={styles.list}>
        <legend className={styles.legend}>{t('cookieLegend')}</legend>
        {CONSENT_CATEGORIES.map((category) => (
          <Switch
            key={category}
            className={styles.switch}
            name={category}
            defaultChecked={allows(currentConsent(), category)}
            label={t(`cookieCategory.${category}`)}
            {...helpOf(category)}
          />
        ))}
      </fieldset>
      <div className={styles.choices}>
        <Button type="submit">{t('cookieSave')}</Button>
        <Button variant="soft" onClick={() => onSave(sameForAll(false))}>
          {t('cookieNecessary')}
        </Button>
      </div>
    </form>
  )
}
