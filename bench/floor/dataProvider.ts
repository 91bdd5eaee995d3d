import { tokenCookie } from '@contract/session.ts';
import type { DataProvider, GetListParams } from '@refinedev/core';

const api = '/api';

async function get(path: string) {
  const token = new RegExp(`${tokenCookie}=([^;]*)`).exec(document.cookie)?.[1] ?? '';
  const answer = await fetch(`${api}/${path}`, { headers: { Authorization: `Bearer ${decodeURIComponent(token)}` } });
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.json();
}

const unsupported = () => Promise.reject(new Error('The floor changes nothing'));

/** Reads lists and rows with `fetch`, and does nothing else. */
export const dataProvider: DataProvider = {
  getApiUrl: () => api,
  getList: async ({ resource, pagination, sorters }: GetListParams) => {
    const sort = sorters?.map(({ field, order }) => (order === 'desc' ? `-${field}` : field)).join() ?? '';
    const { currentPage = 1, pageSize = 20 } = pagination ?? {};
    const { data, meta } = await get(`${resource}?page=${currentPage}&perPage=${pageSize}${sort && `&sort=${sort}`}`);
    return { data, total: meta.total };
  },
  getOne: async ({ resource, id }) => get(`${resource}/${id}`),
  create: unsupported,
  update: unsupported,
  deleteOne: unsupported,
};
