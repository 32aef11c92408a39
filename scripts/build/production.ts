// Import before React: its production build renders faster, and exactly what visitors get.
process.env.NODE_ENV = 'production';
