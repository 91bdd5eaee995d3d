/** The part of OpenAPI 3.1 that the server generates. */
export type JsonSchema = { [keyword: string]: unknown };

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: JsonSchema;
};

export type Reference = { $ref: string };

export type Content = Record<string, { schema: JsonSchema }>;

export type ApiResponse = {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Content;
};

export type ApiOperation = {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: (Parameter | Reference)[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, ApiResponse | Reference>;
  security?: Record<string, string[]>[];
};

export type OpenApi = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  security: Record<string, string[]>[];
  paths: Record<string, Record<string, ApiOperation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, Parameter>;
    responses: Record<string, ApiResponse>;
    securitySchemes: Record<string, JsonSchema>;
  };
};
