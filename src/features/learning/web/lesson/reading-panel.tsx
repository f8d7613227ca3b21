import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { chooseLook, type Look, LOOKS, savedLook } from '#features/portal/web/look/look.ts'
import { Button } from '#ui/button.tsx'
import cover from '#ui/covering-input.module.css'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { useStore } from '#ui/use-store.ts'
import styles from './reading-panel.module.css'
import { LINE_LENGTHS, lineLength, SHARE_OF_NORMAL, sizeBeside, textSize } from './reading-settings.ts'

/** Settings for reading, which are stored in this browser: size of the text, colours, length of the lines. */
export function ReadingPanel() {
  return (
    <div className={styles.panel}>
      <SizeField />
      <LookField />
      <LengthField />
    </div>
  )
}

function SizeField() {
  const t = useTranslations('course.reading')
  const format = useFormatter()
  const size = useStore(textSize)
  const step = (by: -1 | 1) => {
    const next = sizeBeside(size, by)
    return (
      <Button
        variant="line"
        data-stays
        aria-label={t(by < 0 ? 'smaller' : 'larger')}
        // A disabled button would lose the focus.
        aria-disabled={!next}
        className={styles.step}
        onClick={() => next && textSize.set(next)}
      >
        <span aria-hidden="true" className={by < 0 ? styles.less : styles.more}>
          {t('letter')}
        </span>
      </Button>
    )
  }
  return (
    <div role="group" aria-label={t('size')} className={styles.sizes}>
      {step(-1)}
      <output className="tabular">{format.number(SHARE_OF_NORMAL[size], { style: 'percent' })}</output>
      {step(1)}
    </div>
  )
}

function LookField() {
  const t = useTranslations('course.reading')
  const [look, setLook] = useState(savedLook)
  const choose = (next: Look) => {
    setLook(next)
    chooseLook(next)
  }
  return (
    <fieldset className={styles.field}>
      <legend>{t('look')}</legend>
      <div className={styles.looks}>
        {LOOKS.map((each) => (
          <label key={each} className={styles.look}>
            <input
              type="radio"
              name="look"
              value={each}
              checked={each === look}
              className={cover.input}
              onChange={() => choose(each)}
            />
            <span aria-hidden="true" className={styles.sample} data-sample={each}>
              {t('letter')}
            </span>
            {t(`looks.${each}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function LengthField() {
  const t = useTranslations('course.reading')
  const length = useStore(lineLength)
  return (
    <fieldset className={styles.length}>
      <legend>{t('length')}</legend>
      <SegmentedControl
        label={t('length')}
        options={LINE_LENGTHS.map((value) => ({ value, text: t(`lengths.${value}`) }))}
        value={length}
        onChange={(value) => lineLength.set(value)}
      />
    </fieldset>
  )
}
