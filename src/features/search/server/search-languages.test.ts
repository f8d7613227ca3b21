import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse, textBlock } from '#test/make/course.ts'
import type { SearchAnswer } from '../model.ts'

/** What the same lesson says in several languages: title, heading, text. */
const TEXTS: Record<string, readonly [title: string, heading: string, text: string]> = {
  en: [
    'Four fishermen',
    'By the lake',
    'As Jesus passed along the Sea of Galilee, he saw brothers casting nets, and they didn’t hesitate. Crème brûlée at 4:35.',
  ],
  uk: ['Четверо рибалок', 'Біля озера', 'Проходячи біля Галілейського моря, Ісус побачив Йосипа. П’ять рибалок закидали сіті.'],
  ar: ['أربعة صيادين', 'عند البحيرة', 'وفيما هو يمشي عند بحر الجليل أبصر سمعان وأندراوس أخاه يلقيان شبكة في البَحْرِ. والإيمان عظيم.'],
  fa: ['چهار ماهیگیر', 'کنار دریا', 'چون عیسی در کناره دریای جلیل می‌خرامید، دو برادر را دید که کتاب می‌خوانند.'],
  de: ['Vier Fischer', 'Am Ufer', 'Die Jünger gingen die Straße entlang und warfen ihre Netze aus.'],
  fr: ['Quatre pêcheurs', 'Au bord de la mer', 'Les élèves jetaient leurs filets parce qu’ils étaient pêcheurs.'],
  tr: ['Dört balıkçı', 'Gölün kıyısında', 'İsa, Celile Gölü’nün kıyısından geçerken ağlarını atan kardeşleri gördü.'],
  zho: ['四個漁夫', '在海邊', '耶穌在加利利海邊行走，看見弟兄二人在海裡撒網。'],
  ja: ['四人の漁師', '湖のほとり', 'イエスはガリラヤの海べを歩いて行かれ、網を打っているのをごらんになった。'],
  ko: ['네 명의 어부', '호숫가에서', '예수께서 갈릴리 해변으로 지나가시다가 그물 던지는 것을 보시니라.'],
} // oxfmt-ignore

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
  const texts = Object.entries(TEXTS).filter(([lang]) => lang !== 'en')
  const htmlOf = ([, heading, text]: (typeof TEXTS)[string]) => `<h2>${heading}</h2><p>${text}</p>`
  const [title] = TEXTS.en!
  await makeCourse(portal.kernel, {
    id: 'calling',
    title: 'The calling',
    elements: [
      {
        title,
        texts: Object.fromEntries(texts.map(([lang, [own]]) => [lang, { title: own }])),
        components: [
          {
            ...textBlock('b1', htmlOf(TEXTS.en!)),
            texts: Object.fromEntries(texts.map(([lang, own]) => [lang, { html: htmlOf(own) }])),
          },
        ],
      },
      { title: 'The hill', components: [textBlock('b1', '<p>Blessed are the meek.</p>')] },
    ],
  })
})
afterAll(() => portal.close())

async function search(q: string, lang: string): Promise<SearchAnswer> {
  const answer = await portal.get(`/api/creator/search?${new URLSearchParams({ q, lang })}`)
  return (await answer.json()) as SearchAnswer
}

/** The marked words of the first result, in its title and snippet; undefined if the lesson is not found. */
async function hitsOf(q: string, lang: string): Promise<string | undefined> {
  const { results } = await search(q, lang)
  const found = results.find(({ id }) => id === 'calling-1')
  const marked = (segments: { text: string; isHit: boolean }[] = []) =>
    segments.flatMap(({ text, isHit }) => (isHit ? text : []))
  return found && [...marked(found.title), ...marked(found.snippet)].join(' ')
}

test.each([
  ['en', 'fishermen', 'fishermen'],
  ['en', 'cast', 'casting'],
  ['en', 'casts net', 'casting nets'],
  ['en', 'galil', 'Galilee'],
  ['en', 'the sea of galilee', 'the Sea of Galilee'],
  ['en', 'lake', ''],
  ['en', 'creme brulee', 'Crème brûlée'],
  ['en', 'didn’t', 'didn’t'],
  ['en', "didn't", 'didn’t'],
  ['en', '4:35', '4 35'],
  ['en', 'casting camels', undefined],
  ['uk', 'рибалок', 'рибалок рибалок'],
  ['uk', 'РИБАЛ', 'рибалок рибалок'],
  ['uk', 'галілейського моря', 'Галілейського моря'],
  ['uk', 'иосипа', 'Йосипа'],
  ['uk', "п'ять", 'П’ять'],
  ['uk', 'пять рибалок', 'рибалок П’ять рибалок'],
  ['ar', 'الجليل', 'الجليل'],
  ['ar', 'جليل', 'الجليل'],
  ['ar', 'البحر', 'بحر البَحْرِ'],
  ['ar', 'بحر', 'بحر البَحْرِ'],
  ['ar', 'الايمان', 'والإيمان'],
  ['ar', 'صيادون', 'صيادين'],
  ['ar', 'شبك', 'شبكة'],
  ['fa', 'كتاب', 'کتاب'],
  ['fa', 'عیسی', 'عیسی'],
  ['fa', 'خرامید', 'خرامید'],
  ['de', 'strasse', 'Straße'],
  ['de', 'junger', 'Jünger'],
  ['de', 'netz', 'Netze'],
  ['fr', 'eleves', 'élèves'],
  ['fr', 'filet', 'filets'],
  ['tr', 'kıyısı', 'kıyısından'],
  ['tr', 'isa', 'İsa'],
  ['zho', '加利利', '加利利'],
  ['zho', '海', '海 海'],
  ['zho', '海邊', '海邊'],
  ['zho', '弟兄二人', '弟兄二人'],
  ['zho', '人弟', undefined],
  ['zho', '漁夫', '漁夫'],
  ['ja', 'ガリラヤ', 'ガリラヤ'],
  ['ja', 'ｶﾞﾘﾗﾔ', 'ガリラヤ'],
  ['ja', '海べを歩いて', '海べを歩いて'],
  ['ja', '漁師', '漁師'],
  ['ja', 'ヤガリ', undefined],
  ['ko', '갈릴리', '갈릴리'],
  ['ko', '해변', '해변으로'],
  ['ko', '예수 그물', '예수께서 그물'],
  ['ko', '어부', '어부'],
])('in %s, “%s” is found as “%s”', async (lang, q, expected) => {
  expect(await hitsOf(q, lang)).toBe(expected)
})

test.each([
  ['en', 'fishermne', 'fishermen'],
  ['en', 'fisherman', 'fishermen'],
  ['en', 'galiele', 'galilee'],
  ['uk', 'рибалкок', 'рибалок'],
  ['uk', 'галілейскьго', 'галілеиського'],
  ['ar', 'الجلييل', 'الجليل'],
  ['de', 'fsicher', 'fischer'],
  ['ko', '갈릴리이', undefined],
  ['zho', '加利亞', undefined],
])('in %s, “%s” is corrected to “%s”', async (lang, q, expected) => {
  const { corrected, results } = await search(q, lang)
  expect(corrected ?? undefined).toBe(expected)
  expect(results.map(({ id }) => id)).toEqual(expected === undefined ? [] : ['calling-1'])
})
