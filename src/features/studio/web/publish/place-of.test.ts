import { expect, test } from 'vitest'
import { problemAt } from '#features/authoring/problems.ts'
import { fieldName, placeInMicrocourse, placeOf } from './place-of.ts'

test('[IMPL-01] a problem leads to its lesson, block and field', () => {
  const element = { id: 'one', title: 'One' }
  expect([
    placeOf('mark', problemAt('no-price', { field: 'price' })),
    placeOf('mark', problemAt('no-lessons')),
    placeOf('mark', problemAt('no-content', { element })),
    placeOf('mark', problemAt('no-time', { element })),
    placeOf('mark', problemAt('half-translated', { element, block: 'b1', lang: 'uk' })),
    placeOf('mark', problemAt('no-alt', { element, block: 'b 1', field: 'picture' })),
  ]).toEqual([
    '/studio/courses/mark/settings/?field=price',
    '/studio/courses/mark/?field=lessons',
    '/studio/courses/mark/one/?field=content',
    '/studio/courses/mark/one/?field=webinar.startDate',
    '/studio/courses/mark/one/?field=content&in=uk#b1',
    '/studio/courses/mark/one/?field=picture#b%201',
  ])
})

test('[IMPL-43] a problem of a microcourse leads to its setting or block', () => {
  expect([
    placeInMicrocourse('ruth', problemAt('wrong-format', { field: 'alias' })),
    placeInMicrocourse('ruth', problemAt('no-time')),
    placeInMicrocourse('ruth', problemAt('no-alt', { block: 'b1', field: 'picture' })),
    placeInMicrocourse('ruth', problemAt('no-content')),
  ]).toEqual([
    '/studio/microcourses/ruth/?field=alias',
    '/studio/microcourses/ruth/?field=webinar.startDate',
    '/studio/microcourses/ruth/?field=picture#b1',
    '/studio/microcourses/ruth/?field=content',
  ])
})

test('a path is in the field of its first name', () => {
  expect(['cover.alt', 'variants[0].text', 'title'].map(fieldName)).toEqual(['cover', 'variants', 'title'])
})
