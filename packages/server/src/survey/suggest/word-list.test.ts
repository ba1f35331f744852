import { expect, test } from 'vitest';
import { WordList } from './word-list.ts';

const names = ['MC KINNEY T', 'KINNEY J', 'KINNEY KINNARD', 'JONES K'];
const list = new WordList(names, (name) => name.split(' '));
const find = (words: readonly string[], open: boolean) => [...list.find({ words, open })];

test('finds what has all words, in any order, and each once', () => {
  expect(find(['KINNEY'], false)).toEqual(['MC KINNEY T', 'KINNEY J', 'KINNEY KINNARD']);
  expect(find(['T', 'KINNEY'], false)).toEqual(['MC KINNEY T']);
  expect(find(['KINN'], true)).toEqual(['MC KINNEY T', 'KINNEY J', 'KINNEY KINNARD']);
  expect(find(['J', 'KIN'], true)).toEqual(['KINNEY J']);
});

test('finds nothing by a word that is not whole, unless it is the last and open', () => {
  expect(find(['KINN'], false)).toEqual([]);
  expect(find(['KIN', 'J'], true)).toEqual([]);
  expect(find(['X'], true)).toEqual([]);
  expect(find([], true)).toEqual([]);
});
