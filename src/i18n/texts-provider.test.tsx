import { renderToString } from 'react-dom/server'
import { useTranslations } from 'use-intl'
import { expect, test, vi } from 'vitest'
import { compileTexts } from './compile-texts.ts'
import { DateText } from './date-text.tsx'
import type { Language } from './language.ts'
import { TextsProvider, useLanguage } from './texts-provider.tsx'
import { useFormats } from './use-formats.ts'

const ukrainian: Language = {
  code: 'uk',
  name: 'Українська',
  direction: 'ltr',
  formatLocale: 'uk',
}
const texts = compileTexts({
  portal: { duration: { hours: '{hours} год', minutes: '{minutes} хв', hoursAndMinutes: '{hours} год {minutes} хв' } },
  course: {
    lessons: '{count, plural, =0 {Немає уроків} one {# урок} few {# уроки} many {# уроків} other {# уроку}}',
    greeting: 'Вітаємо, {name}',
  },
})

const show = (Shown: () => React.ReactNode) =>
  renderToString(
    <TextsProvider language={ukrainian} texts={texts}>
      <Shown />
    </TextsProvider>,
  )

test.each([
  [0, 'Немає уроків'],
  [1, '1 урок'],
  [3, '3 уроки'],
  [7, '7 уроків'],
  [21, '21 урок'],
])('[LANG-31] %i lessons in Ukrainian are "%s"', (count, shown) => {
  expect(show(() => useTranslations('course')('lessons', { count }))).toBe(shown)
})

test('[LANG-36] components inside the provider get its language', () => {
  expect(show(() => useLanguage().code)).toBe('uk')
  expect(() => renderToString(<Outside />)).toThrow('TextsProvider')
})

function Outside() {
  return useLanguage().code
}

test('[COURSE-12, COURSE-13, COURSE-05] dates, prices and durations follow the language', () => {
  const formats = () => {
    const { date, price, number, percent, duration } = useFormats()
    return [date('2026-11-21'), price(50_000, 'UAH'), number(1234), percent(5), duration(80)].join('; ')
  }
  expect(show(formats)).toBe('лист. 21, 2026; 500\u00a0₴; 1\u00a0234; 5%; 1 год 20 хв')
  expect(show(() => <DateText value="2026-11-21T10:00:00Z" />)).toBe(
    '<time dateTime="2026-11-21T10:00:00Z">лист. 21, 2026</time>',
  )
})

test.each([
  ['a text that is missing', 'missing', {}, 'course.missing'],
  ['an argument that nobody gave', 'greeting', {}, 'course.greeting'],
])('%s shows its key and is reported', (_, key, values, shown) => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(show(() => useTranslations('course')(key, values))).toBe(shown)
  expect(report).toHaveBeenCalledOnce()
  report.mockClear()
})
